import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { limits } from '../../platform/config.ts'
import { endSlowRequests } from '../../platform/http/slow-requests.ts'
import { localDisk } from '../../platform/media/local-disk.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { givenInterview } from '../../testing/interview.ts'
import { multipart } from '../../testing/multipart.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { upload } from '../../testing/upload.ts'
import { CheckedRecording } from './check-recording.ts'

let portal: Portal
let folder: string
/** How many bytes the disk has room for. */
let room = Number.POSITIVE_INFINITY
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-upload-faults-'))
  portal = await openPortal({}, withRoom(localDisk(folder)))
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

/** A disk that fills up: what was written until then is real, and so is the refusal, from a device that is always full. */
const withRoom = (disk: Storage): Storage => ({
  ...disk,
  keep: (key, bytes) =>
    disk.keep(
      key,
      (async function* until() {
        let written = 0
        for await (const piece of bytes) {
          written += piece.length
          if (written > room) await writeFile('/dev/full', piece)
          yield piece
        }
      })(),
    ),
})

const video = sampleRecording({ seconds: 15, bytesPerSecond: 100_000 })
const eventually = { timeout: 20_000, interval: 20 }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function begun() {
  const person = await portal.given.candidate()
  return { person, interview: await givenInterview(portal, person) }
}
const files = () =>
  readdir(folder, { recursive: true, withFileTypes: true }).then((all) => all.filter((one) => one.isFile()))
const rowsOf = async ({ id }: { id: number }) =>
  (await portal.database.pool.query('select sha256, uploads from videos where assessment_id = $1', [id])).rows

async function open({ person, interview }: Awaited<ReturnType<typeof begun>>) {
  const { payload, headers } = multipart([
    ['assessment_id', interview.id],
    ['question_id', interview.questionIds[0] ?? 0],
    ['file', video],
    ['file_extension', 'webm'],
  ])
  const line: ClientRequest = request(`${address}/api/v1/en/whitebox_video/`, {
    method: 'POST',
    headers: { ...headers, authorization: `Token ${person.token}`, 'content-length': payload.length },
  })
  line.on('error', () => undefined)
  return { line, payload }
}

describe('a line that is cut during an upload', () => {
  test.each([10, 50, 99])(
    'at %i percent leaves nothing behind, and the next try works [T-UPL-04] [T-UPL-05]',
    async (percent) => {
      const somebody = await begun()
      const before = (await files()).length
      const { line, payload } = await open(somebody)
      line.write(payload.subarray(0, Math.floor((payload.length * percent) / 100)))
      await expect.poll(async () => (await files()).length, eventually).toBe(before + 1)
      line.destroy()
      await expect.poll(async () => (await files()).length, eventually).toBe(before)
      expect(await rowsOf(somebody.interview)).toEqual([])
      expect((await upload(portal, somebody, video)).status).toBe(201)
      expect(await rowsOf(somebody.interview)).toEqual([{ sha256: sha256(video), uploads: 1 }])
    },
  )

  test('keeps the answer that was there', async () => {
    const somebody = await begun()
    const first = sampleRecording({ seconds: 2 })
    await upload(portal, somebody, first)
    const before = (await files()).length
    const { line, payload } = await open(somebody)
    line.write(payload.subarray(0, payload.length / 2))
    await expect.poll(async () => (await files()).length, eventually).toBe(before + 1)
    line.destroy()
    await expect.poll(async () => (await files()).length, eventually).toBe(before)
    expect(await rowsOf(somebody.interview)).toEqual([{ sha256: sha256(first), uploads: 1 }])
  })
})

test('a recording that became the answer is not removed where the database could not say so any more [T-FLT-02]', async () => {
  const somebody = await begun()
  const { inTransaction } = portal.database
  vi.spyOn(portal.database, 'inTransaction').mockImplementationOnce(async (work) => {
    await inTransaction(work)
    throw new Error('Connection terminated unexpectedly')
  })
  expect((await upload(portal, somebody, video)).status).toBe(503)
  vi.restoreAllMocks()
  const { id } = somebody.interview
  const { rows } = await portal.database.pool.query('select storage_key from videos where assessment_id = $1', [id])
  expect(sha256(await readFile(join(folder, rows[0].storage_key)))).toBe(sha256(video))
})

describe('a disk that fills up [T-FLT-09]', () => {
  test.each([
    ['en', 'The video could not be stored. Your recording is still here.'],
    ['ar', 'تعذّر حفظ الفيديو. تسجيلك ما زال محفوظًا هنا.'],
  ] as const)('answers 507 (%s), removes what was written, and everything else goes on', async (language, detail) => {
    const somebody = await begun()
    const before = (await files()).length
    room = video.length / 2
    const answer = await upload(portal, somebody, video, { language })
    room = Number.POSITIVE_INFINITY
    expect([answer.status, answer.body]).toEqual([507, { detail }])
    expect((await files()).length).toBe(before)
    expect(await rowsOf(somebody.interview)).toEqual([])
    expect((await portal.as(somebody.person).call('getMe', {})).status).toBe(200)
    expect((await upload(portal, somebody, video)).status).toBe(201)
  })
})

test('a third upload at the same time by one person has to wait', async () => {
  const somebody = await begun()
  const lines = await Promise.all([open(somebody), open(somebody)])
  const before = (await files()).length
  for (const { line, payload } of lines) line.write(payload.subarray(0, 500_000))
  await expect.poll(async () => (await files()).length, eventually).toBe(before + 2)
  const third = await upload(portal, somebody, video)
  expect(third).toRefuseWith('too-many-attempts')
  expect(third.headers['retry-after']).toBe('5')
  for (const { line } of lines) line.destroy()
  await expect.poll(async () => (await files()).length, eventually).toBe(before)
})

test('a refused upload is answered although the browser is still sending', async () => {
  const somebody = await begun()
  await portal.given.assessmentAt(somebody.interview.id, 2)
  const { line, payload } = await open(somebody)
  const answered = new Promise<number | undefined>((resolve) => {
    line.on('response', (response) => resolve(response.resume().statusCode))
  })
  line.end(payload)
  expect(await answered).toBe(409)
})

test('a file without an announced size is refused with 413 where it grows too large [T-UPL-03]', async () => {
  const piece = new Uint8Array(8 * 1024 * 1024)
  const endless = (async function* pieces() {
    yield sampleRecording({ seconds: 0 })
    // An empty element that claims to go on.
    yield Uint8Array.of(0xec, 0x01, 0, 0, 0, 0x80, 0, 0, 0)
    for (;;) yield piece
  })()
  let passed = 0
  const checking = (async () => {
    for await (const { length } of new CheckedRecording(endless, { longestMs: 10_000, sha256: undefined }))
      passed += length
  })()
  await expect(checking).rejects.toBeInstanceOf(Refusal)
  await expect(checking).rejects.toMatchObject({ code: 'body-too-large' })
  expect(passed).toBeLessThanOrEqual(limits.videoBytes)
})

test('who sends a body too slowly is cut off; a file may take its time [T-FLT-10]', async () => {
  const app = Fastify()
  endSlowRequests(app, 100)
  const fileBegun = new Promise<void>((resolve) => {
    const onRequest = async () => resolve()
    app.post('/file', { config: { isUpload: true }, onRequest }, async () => ({}))
  })
  app.post('/form', async () => ({}))
  app.post('/refused', { onRequest: (_, reply) => void reply.code(401).send({}) }, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const begin = (path: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': 2 }
    const line = request({ port, path, method: 'POST', headers })
    const outcome = new Promise<number | string | undefined>((resolve) => {
      line.on('response', (response) => resolve(response.statusCode))
      line.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
    line.write('{')
    return { outcome, end: () => line.end('}') }
  }
  const file = begin('/file')
  await fileBegun
  // Never ended by its sender; and when it is cut off, the file has been sent for even longer.
  expect(await begin('/form').outcome).toBe('ECONNRESET')
  file.end()
  expect(await file.outcome).toBe(200)
  const refused = connect(port, '127.0.0.1', () => {
    refused
      .resume()
      .write('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  })
  const [isBroken] = await once(refused, 'close')
  expect(isBroken).toBe(false)
  await app.close()
})
