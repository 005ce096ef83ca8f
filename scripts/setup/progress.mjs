const FIRST_SIGN_SECONDS = 2
const SIGN_EVERY_SECONDS = 10

// Progress goes to stderr: stdout belongs to the program that follows, which may print JSON.
const screen = process.stderr
const isLive = Boolean(screen.isTTY) && !process.env.CI
const running = new Set()
let ticker

/** Shows that a step is at work: one line that counts seconds, or now and then a plain line in a log. */
export function startProgress(title) {
  const step = { title, startedAt: Date.now(), nextSign: FIRST_SIGN_SECONDS }
  running.add(step)
  ticker ??= setInterval(tick, 250)
  if (isLive) draw()
  return {
    /** Ends the step; returns how many seconds it took. */
    end() {
      running.delete(step)
      clear()
      if (running.size === 0) {
        clearInterval(ticker)
        ticker = undefined
      }
      return (Date.now() - step.startedAt) / 1000
    },
  }
}

/** Prints a line above the moving one. */
export function printAbove(line) {
  clear()
  console.log(line)
  if (isLive) draw()
}

function tick() {
  if (isLive) return draw()
  for (const step of running) {
    if (seconds(step) < step.nextSign) continue
    screen.write(`${step.title} … ${seconds(step)} s\n`)
    step.nextSign = seconds(step) + SIGN_EVERY_SECONDS
  }
}

function draw() {
  if (running.size === 0) return
  const oldest = Math.max(...[...running].map(seconds))
  const line = `${[...running].map(({ title }) => title).join(', ')} … ${oldest} s`
  screen.write(`\r\x1b[2K${line.slice(0, (screen.columns || 80) - 1)}`)
}

function clear() {
  if (isLive) screen.write('\r\x1b[2K')
}

function seconds(step) {
  return Math.floor((Date.now() - step.startedAt) / 1000)
}
