import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
let port: number
beforeAll(async () => {
  portal = await openPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(() => portal.close())

/** Everything the server answers to these bytes, and to what is sent once, after the answer to them has begun. */
const answerTo = (bytes: string, goOn: (begun: string) => string | false = () => false): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    let isSent = false
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      answer += part
      const rest = !isSent && goOn(answer)
      if (rest) socket.write(rest)
      isSent ||= rest !== false
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

test.each([
  ['an address that is too long', `GET /api/health?${'a'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, '431'],
  ['what is no HTTP', 'nonsense\r\n\r\n', '400'],
  ['two lengths', 'POST /api/answers/ HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na', '400'],
])('%s is refused in our words, with a request id [T-VAL-05]', async (_, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/x-request-id: [\w-]{36}/)
  expect(answer).toMatch(/\r\n\r\n\{"detail":"Bad request\."\}$/)
})

test('a body over the limit is let in to its end: a proxy that is still sending it passes the 413 on [T-VAL-05]', async () => {
  const size = 3 * 1024 * 1024
  const head = `POST /api/auth/token/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`
  const next = 'GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
  const answer = await answerTo(head, (begun) => begun.includes('413') && 'a'.repeat(size) + next)
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('a line that is cut while a body comes in is no fault of ours, and the log tells of none [T-LOG-02]', async () => {
  const head =
    'POST /api/auth/token/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n'
  const before = portal.log.length
  const socket = connect(port, '127.0.0.1', () => socket.write(`${head}{"email":`, () => socket.destroy()))
  const told = () => portal.log.slice(before).map((line) => JSON.parse(line))
  await vi.waitFor(() =>
    expect(told()).toContainEqual(expect.objectContaining({ msg: 'refused', code: 'bad-request' })),
  )
  expect(told().filter(({ level }) => level > 30)).toEqual([])
})
