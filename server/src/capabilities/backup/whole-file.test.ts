import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeWhole } from './whole-file.ts'

test('a backup that cannot take its name is not said to be written, and leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-whole-file-'))
  const file = join(folder, 'taken')
  await mkdir(file)
  async function* bytes() {
    yield Buffer.from('rows')
  }
  await expect(writeWhole(file, bytes())).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual(['taken'])
  await rm(folder, { recursive: true })
})
