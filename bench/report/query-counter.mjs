import { startRelay } from '../harness/relay.mjs'

const STARTUP_LENGTH_BYTES = 4
const EXECUTE = 'E'.charCodeAt(0)
const SIMPLE_QUERY = 'Q'.charCodeAt(0)

/** Stands between the product and PostgreSQL and counts the statements that are sent. */
export async function startQueryCounter(databaseUrl) {
  const counter = { queries: 0 }
  const url = new URL(databaseUrl)
  const port = Number(url.port)
  const relay = await startRelay(
    () => port,
    () => countIn(counter),
  )
  url.hostname = '127.0.0.1'
  url.port = String(relay.port)
  return { url: url.href, count: () => counter.queries, stop: relay.stop }
}

/** Reads the messages of one connection: a type, a length, the rest; the very first has no type. */
function countIn(counter) {
  let rest = Buffer.alloc(0)
  let typeBytes = 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= typeBytes + STARTUP_LENGTH_BYTES) {
      const size = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < size) return
      if (typeBytes === 1 && (rest[0] === EXECUTE || rest[0] === SIMPLE_QUERY)) counter.queries++
      rest = rest.subarray(size)
      typeBytes = 1
    }
  }
}
