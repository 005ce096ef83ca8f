import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { system } from '@mizan/domain/access/actor'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDisk } from '../../platform/media/local-disk.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { givenInterview } from '../../testing/interview.ts'
import { only } from '../../testing/only.ts'
import { openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { upload } from '../../testing/upload.ts'
import { tidyVideos } from '../videos/tidy-videos.service.ts'
import { backUp } from './backup.service.ts'
import { readTar } from './tar.ts'
import { verifyArchive } from './verify-archive.ts'

let folder: string
let portal: Portal
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-backup-'))
  storage = localDisk(join(folder, 'first'))
  portal = await openPortal({}, storage)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

/** Hours after the files were written, as the tidying looks at them. */
const tidy = () => tidyVideos(portal.database.db, storage, new Date(Date.now() + 3 * 3_600_000))

/** The same place, where something happens between the rows of a backup and its files. */
const whereMeanwhile = (happens: () => Promise<void>): Storage => {
  let isOver = false
  return {
    ...storage,
    list: async function* list(below) {
      if (!isOver) await happens()
      isOver = true
      yield* storage.list(below)
    },
  }
}

test('a recording that is replaced while a backup is made is in it as its row says, and goes afterwards [T-FLT-16]', async () => {
  const person = await portal.given.candidate()
  const interview = await givenInterview(portal, person)
  const record = async (seconds: number) =>
    expect((await upload(portal, { person, interview }, sampleRecording({ seconds }))).status).toBe(201)
  await record(3)
  const keyOf = async () => {
    const { rows } = await portal.database.pool.query('select storage_key from videos where assessment_id = $1', [
      interview.id,
    ])
    return String(only(rows).storage_key)
  }
  const replaced = await keyOf()
  const file = join(folder, 'backup.tar')
  const meanwhile = async () => {
    await record(4)
    await tidy()
  }
  await backUp({ database: portal.database, storage: whereMeanwhile(meanwhile) }, system, file, new Date())

  const there = await openPortal({}, localDisk(join(folder, 'second')), 'template0')
  const operator = openOperator(there, { storageUrl: `file://${join(folder, 'second')}` })
  expect(await operator.types('restore', { from: file })).toMatchObject({
    missing_recordings: 0,
    damaged_recordings: [],
  })
  await there.close()

  expect(await storage.open(replaced)).toBeDefined()
  await tidy()
  expect(await storage.open(replaced)).toBeUndefined()
  expect(await storage.open(await keyOf())).toBeDefined()
  const second = await keyOf()
  await record(5)
  expect(await storage.open(second)).toBeUndefined()
}, 120_000)

test('a file that goes with its person in the moment in which it is read is passed over, and the backup is made', async () => {
  const [stays, goes] = ['videos/7/stays.webm', 'videos/7/goes.webm']
  for (const key of [stays, goes]) await storage.put(key, Buffer.from('a recording'))
  const open: Storage['open'] = async (key) => {
    const found = await storage.open(key)
    if (key === goes) await storage.remove(key)
    return found
  }
  const file = join(folder, 'meanwhile.tar')
  await backUp({ database: portal.database, storage: { ...storage, open } }, system, file, new Date())
  const names: string[] = []
  for await (const { name } of readTar(createReadStream(file))) names.push(name)
  expect(names).toContain(`files/${stays}`)
  expect(names).not.toContain(`files/${goes}`)
  await expect(verifyArchive(file)).resolves.toBeDefined()
})
