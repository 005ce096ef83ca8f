/** How much of an answer stands in one block: no block may be higher than a sheet. */
const MOST_LINES = 18
const LETTERS_IN_A_LINE = 85
const CAPITALS_IN_A_LINE = 45

/** An answer in pieces that fit on a sheet, cut between lines, else between words. */
export function answerPieces(answer: string): string[] {
  const pieces: string[] = []
  let room = 0
  for (const line of answer.split('\n').flatMap(shortLines)) {
    const needed = Math.max(1, Math.ceil(line.length / lettersInALine(line)))
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
  const most = MOST_LINES * lettersInALine(line)
  if (line.length <= most) return [line]
  const space = line.lastIndexOf(' ', most)
  const end = space > 0 ? space : most - (isInsideLetter(line, most) ? 1 : 0)
  return [line.slice(0, end), ...shortLines(line.slice(end).trimStart())]
}

/** Whether a cut here would leave half of an emoji, or of a rare letter, on either sheet. */
const isInsideLetter = (line: string, at: number): boolean => (line.codePointAt(at - 1) ?? 0) > 0xffff

/** Capitals are nearly twice as wide as small letters, and so are those of scripts that have neither, but for Arabic. */
const wide = /[^\p{Ll}\p{M}\p{N}\p{P}\p{Z}\p{Script=Arabic}]/gu

const lettersInALine = (line: string): number =>
  (line.match(wide)?.length ?? 0) > line.length / 2 ? CAPITALS_IN_A_LINE : LETTERS_IN_A_LINE
