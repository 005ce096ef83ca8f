import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { coversMachine } from './lock-coverage.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mizan-lock-'))
const lockFile = join(folder, 'package-lock.json')
const bindings = [
  '@fast/binding-linux-x64-gnu',
  '@fast/binding-linux-x64-musl',
  '@fast/binding-darwin-arm64',
  '@db/win32-x64',
]
const listed = ['@fast/binding-linux-x64-gnu', '@db/win32-x64']
writeFileSync(
  lockFile,
  JSON.stringify({
    packages: {
      'node_modules/fast': { optionalDependencies: Object.fromEntries(bindings.map((name) => [name, '1.0.0'])) },
      ...Object.fromEntries(listed.map((name) => [`node_modules/${name}`, { optional: true }])),
    },
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  [{ platform: 'linux', arch: 'x64', isMusl: false }, true],
  [{ platform: 'linux', arch: 'x64', isMusl: true }, false],
  [{ platform: 'darwin', arch: 'arm64', isMusl: false }, false],
  [{ platform: 'win32', arch: 'x64', isMusl: false }, true],
  [{ platform: 'freebsd', arch: 'x64', isMusl: false }, true],
])('for %o the lock file suffices: %s', (machine, expected) => {
  expect(coversMachine(lockFile, machine)).toBe(expected)
})
