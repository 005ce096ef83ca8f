const WIDTH = 30

/** A bar that is redrawn in place at a terminal; elsewhere a line for each tenth. */
export function progressBar(total: number, say: (line: string) => void): (done: number) => void {
  const { stderr } = process
  let lastTenth = -1
  return (done) => {
    const share = total === 0 ? 1 : done / total
    const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.')
    if (stderr.isTTY) {
      stderr.write(`\r[${bar}] ${done}/${total}${done === total ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor(share * 10)
    if (tenth > lastTenth) say(`${done} of ${total}`)
    lastTenth = tenth
  }
}
