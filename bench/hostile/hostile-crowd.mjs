import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/*
 * Many lines to one server that mean no good, as cheap as can be: what it takes to send must not slow down what is
 * measured. Each line comes from the address it names, sends its texts in turn, each with another number in place of
 * NUMBER, and either sends the next as soon as it is answered or hangs up on what has not been answered in time.
 */
const { port, lines, seconds, everyMs, hangUpAfterMs } = workerData
const startedAt = performance.now()
const until = startedAt + seconds * 1000
const statuses = {}
let numbers = 0

const count = (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1
}

/** As long as the word it replaces, since the length of a body stands before it. */
const numbered = (text) => text.replace('NUMBER', () => String(100_000 + (numbers++ % 900_000)))

/** The status of a whole answer at the start of these bytes, and what follows it. */
function firstAnswer(bytes) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(bytes.slice(0, end))?.[1] ?? 0)
  const whole = end + 4 + length
  return bytes.length < whole ? undefined : { status: bytes.slice(9, 12), rest: bytes.slice(whole) }
}

function openLine({ from, texts }) {
  return new Promise((closed) => {
    const line = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
    let turn = 0
    let bytes = ''
    const next = () => {
      if (performance.now() >= until) return void line.destroy()
      line.write(numbered(texts[turn++ % texts.length]))
    }
    line.setEncoding('latin1')
    line.on('connect', next)
    line.on('data', (part) => {
      bytes += part
      const answer = firstAnswer(bytes)
      if (!answer) return
      bytes = answer.rest
      count(answer.status)
      if (hangUpAfterMs) line.destroy()
      else next()
    })
    line.on('error', () => count('broken'))
    line.on('close', closed)
    const patienceMs = hangUpAfterMs ?? until - performance.now() + 3_000
    const timer = setTimeout(() => {
      count('hung up')
      line.destroy()
    }, patienceMs)
    line.on('close', () => clearTimeout(timer))
  })
}

const open = []
for (const [index, line] of lines.entries()) {
  const waitMs = startedAt + index * everyMs - performance.now()
  if (waitMs > 0) await pause(waitMs)
  open.push(openLine(line))
}
await Promise.all(open)
parentPort.postMessage(statuses)
