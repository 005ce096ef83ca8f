/** How much of an answer stands in one block: no block may be higher than a sheet. */
const MOST_LINES = 18
const LETTERS_IN_A_LINE = 85

/** An answer in pieces that fit on a sheet, cut between lines, else between words. */
export function answerPieces(answer: string): string[] {
  const pieces: string[] = []
  let room = 0
  for (const line of answer.split('\n').flatMap(shortLines)) {
    const needed = Math.max(1, Math.ceil(line.length / LETTERS_IN_A_LINE))
    if (pieces.length > 0 && needed <= room) {
      pieces[pieces.length - 1] += `\n${line}`
      room -= needed
    } else {
      pieces.push(line)
      room = MOST_LINES - needed
    }
  }
  return pieces
}

/** A line that is longer than a piece, cut between words where it has any. */
function shortLines(line: string): string[] {
  const most = MOST_LINES * LETTERS_IN_A_LINE
  if (line.length <= most) return [line]
  const space = line.lastIndexOf(' ', most)
  const end = space > 0 ? space : most
  return [line.slice(0, end), ...shortLines(line.slice(end).trimStart())]
}
