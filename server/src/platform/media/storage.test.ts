import { createHash, randomBytes, scrypt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepLogo } from '../../capabilities/companies/companies.service.ts'
import { givenInterview } from '../../testing/interview.ts'
import { openPortal } from '../../testing/portal.ts'
import { upload } from '../../testing/upload.ts'
import { localDisk } from './local-disk.ts'
import { openStorage, requireWritableStorage } from './open-storage.ts'
import { type Storage, StorageAway } from './storage.ts'

/*
 * Both places are tried with the same tests. The bucket is a real server that speaks S3; because some of them store
 * other bytes than were sent without a word, what is read back is compared by its checksum.
 */
let folder: string
let server: S3rver
let storageUrl: string
let places: Record<'disk' | 'bucket', Storage>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-bucket-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'recordings', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  storageUrl = `s3://recordings/some/prefix?endpoint=http://127.0.0.1:${port}&region=eu-central-1`
  places = {
    disk: localDisk(join(folder, 'disk')),
    bucket: await openStorage({ storageUrl, dataDir: folder }),
  }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const MEGABYTE = 1024 * 1024

async function* inPieces(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function listed(storage: Storage, below: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(below)) keys.push(key)
  return keys.sort()
}

test('a file that cannot take its place on the disk is not said to be kept, and leaves nothing', async () => {
  const key = 'videos/7/taken.webm'
  await places.disk.put(`${key}/below.webm`, Buffer.from('in the way'))
  await expect(places.disk.put(key, Buffer.from('a recording'))).rejects.toThrow('EISDIR')
  expect(readdirSync(join(folder, 'disk/videos/7'))).toEqual(['taken.webm'])
  await places.disk.remove(`${key}/below.webm`)
})

describe.each(['disk', 'bucket'] as const)('a file on the %s', (name) => {
  // Around the size at which a bucket takes a file in several parts.
  test.each([1, 5 * MEGABYTE - 1, 5 * MEGABYTE, 12 * MEGABYTE + 7])(
    'of %i bytes is read back as it was sent [T-UPL-01]',
    async (size) => {
      const bytes = randomBytes(size)
      const key = `videos/1/${size}.webm`
      await places[name].keep(key, inPieces(bytes))
      const found = await places[name].open(key)
      expect(found?.size).toBe(size)
      if (found) expect(sha256(await buffer(await found.stream()))).toBe(sha256(bytes))
    },
  )

  test('is read in parts', async () => {
    const bytes = randomBytes(1000)
    await places[name].put('videos/2/parts.webm', bytes)
    const found = await places[name].open('videos/2/parts.webm')
    const part = found && (await buffer(await found.stream({ start: 100, end: 199 })))
    expect(part && sha256(part)).toBe(sha256(bytes.subarray(100, 200)))
  })

  test('is not there when its stream breaks, and neither is a piece of it [T-UPL-04]', async () => {
    const broken = (async function* pieces() {
      yield* inPieces(randomBytes(6 * MEGABYTE))
      throw new Error('the line was cut')
    })()
    await expect(places[name].keep('videos/3/broken.webm', broken)).rejects.toThrow('the line was cut')
    expect(await places[name].open('videos/3/broken.webm')).toBeUndefined()
    expect(await listed(places[name], 'videos/3')).toEqual([])
  })

  test('is listed with the moment it was written, and gone once it is removed', async () => {
    await places[name].put('videos/4/one.webm', randomBytes(10))
    await places[name].put('videos/4/two.webm', randomBytes(10))
    expect(await listed(places[name], 'videos/4')).toEqual(['videos/4/one.webm', 'videos/4/two.webm'])
    await places[name].remove('videos/4/one.webm')
    await places[name].remove('videos/4/one.webm')
    expect(await listed(places[name], 'videos/4')).toEqual(['videos/4/two.webm'])
    for await (const { writtenAt } of places[name].list('videos/4')) {
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000)
    }
  })

  test('is listed however many others are in its folder and in the one above [T-FLT-16]', async () => {
    const numbers = Array.from({ length: 70 }, (_, index) => index)
    const keys = numbers.map((number) => `many/${number < 35 ? '1' : '1/2'}/${number}.webm`)
    await Promise.all(keys.map((key) => places[name].put(key, Buffer.from('.'))))
    expect(await listed(places[name], 'many')).toEqual(keys.sort())
  })

  test('is served as the logo of a company [T-UPL-07]', async () => {
    const portal = await openPortal({}, places[name])
    const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"></path></svg>')
    const { statusCode, payload } = await portal.app.inject({ url: await keepLogo(places[name], 5, logo) })
    expect([statusCode, payload]).toEqual([200, logo.toString()])
    await portal.close()
  })

  test('has no key that leads elsewhere', async () => {
    for (const key of ['../secret.key', 'videos/../../x', '/etc/passwd', 'videos', 'videos/a b']) {
      await expect((async () => places[name].open(key))()).rejects.toThrow('Not a storage key')
    }
  })
})

async function insideOfAFile(): Promise<Storage> {
  const file = join(folder, 'instead')
  await writeFile(file, '')
  return localDisk(file)
}

describe.each([
  ['a bucket', () => openStorage({ storageUrl: storageUrl.replace('recordings', 'nowhere'), dataDir: folder })],
  ['the server of a bucket', () => openStorage({ storageUrl: storageUrl.replace(/:\d+&/, ':1&'), dataDir: folder })],
  ['a folder', insideOfAFile],
])('%s that is not there', (_, elsewhere) => {
  test('is told as a storage that may come back', async () => {
    const storage = await elsewhere()
    await expect(storage.keep('videos/1/a.webm', inPieces(randomBytes(10)))).rejects.toThrow(StorageAway)
    await expect(storage.put('videos/1/a.webm', randomBytes(10))).rejects.toThrow(StorageAway)
    await expect(storage.remove('videos/1/a.webm')).rejects.toThrow(StorageAway)
  })

  test('lets a recording wait for another try instead of failing it [T-FLT-09]', async () => {
    const portal = await openPortal({}, await elsewhere())
    const person = await portal.given.candidate()
    const interview = await givenInterview(portal, person)
    const { status, headers } = await upload(portal, { person, interview }, sampleRecording({ seconds: 2 }))
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    await portal.close()
  })
})

test('a folder that is not there does not tell of its files as missing', async () => {
  await expect((await insideOfAFile()).open('videos/1/a.webm')).rejects.toThrow(StorageAway)
})

test('a file that fails at its first byte leaves nothing on the disk: its draft is there before it is read [T-UPL-04]', async () => {
  const place = join(folder, 'failing/videos/1')
  let drafts: string[] = []
  const failing: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]() {
      // Everything asked of the disk from now on waits for these.
      for (let task = 0; task < 8; task++) scrypt('busy', 'disk', 64, () => undefined)
      return {
        next: async () => {
          drafts = readdirSync(place)
          throw new Error('no video')
        },
      }
    },
  }
  await expect(localDisk(join(folder, 'failing')).keep('videos/1/a.webm', failing)).rejects.toThrow('no video')
  expect(drafts).toEqual([expect.stringMatching(/\.part$/)])
  expect(readdirSync(place)).toEqual([])
})

test.each(['file://uploads/here', 's3://'])(
  'STORAGE_URL=%s is refused with the name of the variable and its rule',
  async (storageUrl) => {
    await expect(openStorage({ storageUrl, dataDir: folder })).rejects.toThrow(
      'STORAGE_URL must be file: with an absolute path',
    )
  },
)

describe('before anybody is served', () => {
  test('the folder of recordings is made', async () => {
    await requireWritableStorage({ storageUrl: undefined, dataDir: join(folder, 'new') })
    expect(readdirSync(join(folder, 'new'))).toEqual(['uploads'])
  })

  test('a folder in which nothing can be kept is named, with what to do', async () => {
    await writeFile(join(folder, 'file'), '')
    const place = { storageUrl: `file://${join(folder, 'file', 'uploads')}`, dataDir: folder }
    await expect(requireWritableStorage(place)).rejects.toThrow(
      `Recordings and logos cannot be kept in ${join(folder, 'file', 'uploads')} (ENOTDIR). Give this user the right to write there`,
    )
  })
})
