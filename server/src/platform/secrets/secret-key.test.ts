import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { secretKeyOf } from './secret-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keyIn = (dataDir: string) => secretKeyOf({ secretKey: undefined, dataDir })

describe('the secret key', () => {
  test('comes from SECRET_KEY when that is set, and no file is made', async () => {
    const key = await secretKeyOf({ secretKey: 'a'.repeat(32), dataDir: folder })
    expect(key).toHaveLength(32)
    expect(key).toEqual(await secretKeyOf({ secretKey: 'a'.repeat(32), dataDir: folder }))
    expect(key).not.toEqual(await secretKeyOf({ secretKey: 'b'.repeat(32), dataDir: folder }))
    expect(await readdir(folder)).toEqual([])
  })

  test('is otherwise made once, in a folder that may not exist yet, readable by its owner alone', async () => {
    const dataDir = join(folder, 'new', 'data')
    const key = await keyIn(dataDir)
    expect(key).toHaveLength(32)
    expect(await keyIn(dataDir)).toEqual(key)
    expect(await readdir(dataDir)).toEqual(['secret.key'])
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  })

  test('is the same for twenty that ask at once for the first time', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => keyIn(folder)))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(await readdir(folder)).toEqual(['secret.key'])
  })

  test('differs between two installations', async () => {
    expect(await keyIn(join(folder, 'a'))).not.toEqual(await keyIn(join(folder, 'b')))
  })

  test.each(['', 'abc', 'z'.repeat(64)])('a damaged file %o is refused and left alone', async (text) => {
    const file = join(folder, 'secret.key')
    await writeFile(file, text)
    await chmod(file, 0o600)
    await expect(keyIn(folder)).rejects.toThrow('does not hold a secret key')
    expect(await readFile(file, 'utf8')).toBe(text)
  })
})
