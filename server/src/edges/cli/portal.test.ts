import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

/** How the product is bundled, so that operators' commands are tried as they are shipped. */
interface Recipe {
  commandBundle: (folder: string) => BuildOptions
}

let portal: Portal
let folder: string
let dataDir: string
let program: string
beforeAll(async () => {
  portal = await openPortal()
  dataDir = await mkdtemp(join(tmpdir(), 'mizan-portal-'))
  // Below the project, so that packages are found.
  folder = await mkdtemp(join(projectRoot, 'node_modules/.mizan-portal-'))
  program = join(folder, 'cli.mjs')
  const { commandBundle }: Recipe = await import(
    pathToFileURL(join(projectRoot, 'scripts/setup/server-bundle.mjs')).href
  )
  await build(commandBundle(folder))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
  await rm(dataDir, { recursive: true })
})

/** Types the command as an operator would. */
function type(args: string[], input = ''): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: portal.databaseUrl, DATA_DIR: dataDir, SSO_ALLOW_LOOPBACK: '' }
  const child = spawn(process.execPath, [program, ...args], { env })
  const texts = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    texts.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    texts.err += chunk
  })
  child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...texts })))
}

describe("the operator's command", () => {
  test('explains itself', async () => {
    const { code, out } = await type(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('company add')
    expect(out).toContain('npm run --silent portal')
  })

  test('ends quietly when nobody reads on, as with | head', async () => {
    const child = spawn(process.execPath, [program, '--help'])
    child.stdout.destroy()
    let err = ''
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
    expect(err).toBe('')
  })

  test('refuses in one line with exit code 2', async () => {
    const { code, err } = await type(['compny', 'add'])
    expect(code).toBe(2)
    expect(err).toMatch(/^Mizan: There is no command "compny".*\n$/)
  })

  test('prints what came of it as JSON, and remarks beside it', async () => {
    const added = await type(['company', 'add', '--ref', 'Nakhla', '--name', 'Nakhla', '--theme', '#0A7F5A', '--json'])
    expect(JSON.parse(added.out)).toMatchObject({ ref_id: 'nakhla', theme: '#0a7f5a', allow_signup: false })
    const set = ['company', 'set', '--ref', 'nakhla', '--valid-domains', 'nakhla', '--json']
    const changed = await type(set)
    expect(JSON.parse(changed.out)).toMatchObject({ valid_domains: 'nakhla', name: 'Nakhla' })
    expect(changed.err).toContain('has no dot')
  })
})

describe('portal formula', () => {
  test('answers each line, a bad one with its error and exit code 1 at the end, and needs no database', async () => {
    const { code, out, err } = await type(['formula', 'sten'], '{"z":0.5}\nnope\n{"z":"x"}\n{"z":-4}\n')
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(1)
    expect(err).toBe('Mizan: 2 of 4 lines could not be computed; each says why.\n')
    expect(lines[0]).toEqual({ sten_score: 7, sten_score_percentage: 65, band: 'moderate' })
    expect(lines[1].error).toContain('Not JSON')
    expect(lines[2].error).toContain('z: expected number')
    expect(lines[3]).toEqual({ sten_score: 1, sten_score_percentage: 0, band: 'low' })
  })

  test('reads what an editor of Windows has saved, too', async () => {
    const { code, out } = await type(['formula', 'holm'], '\uFEFF{"p":[0.5]}\r\n{"p":[1]}\r\n')
    expect(code).toBe(0)
    expect(out).toBe('[0.5]\n[1]\n')
  })

  test('an unknown formula is named with exit code 2', async () => {
    expect(await type(['formula', 'horoscope'])).toMatchObject({ code: 2 })
  })
})

describe('portal pack', () => {
  const content = join(projectRoot, 'content')

  test('check finds nothing in what is shipped, and needs no database', async () => {
    expect(await type(['pack', 'check', content, '--json'])).toMatchObject({ code: 0, out: '[]\n' })
  })

  test('check says what only the import can tell, and the import tells it', async () => {
    const pack = join(dataDir, 'our-games')
    await cp(join(content, 'sealed/games'), pack, { recursive: true })
    const file = join(pack, 'test.json')
    const text = (await readFile(file, 'utf8')).replace('"id": "games"', '"id": "our-games"')
    await writeFile(file, text.replace('"rotate-it"', '"no-such-game"'))
    const { code, out } = await type(['pack', 'check', pack])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Only the import can tell') })
    const refused = await type(['pack', 'import', pack])
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('There is no game "no-such-game".')
  })

  test('check prints each finding as file:line message, or as JSON, with exit code 1', async () => {
    const pack = join(dataDir, 'our-sjt')
    await cp(join(content, 'sealed/sjt'), pack, { recursive: true })
    const file = join(pack, 'test.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"00:30:00"', '"half an hour"'))
    const { code, out, err } = await type(['pack', 'check', pack])
    expect(code).toBe(1)
    expect(out).toMatch(/^\S+our-sjt\/test\.json:\d+ The duration must be hh:mm:ss/)
    expect(err).toContain('1 finding in')
    expect(JSON.parse((await type(['pack', 'check', pack, '--json'])).out)).toMatchObject([
      { file, line: expect.any(Number) },
    ])
    expect(await type(['pack', 'import', pack])).toMatchObject({ code: 1, out })
  })

  test('check shows what a file holds without what would command the terminal', async () => {
    const pack = join(dataDir, 'our-pulse')
    await cp(join(content, 'sealed/pulse'), pack, { recursive: true })
    await writeFile(join(pack, 'key.json'), '\u001b[31m{}')
    const { code, out } = await type(['pack', 'check', pack])
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringMatching(/key\.json:1 This cannot be read as JSON: {2}\[31m/),
    })
  })

  test('items generate names a test.json that it cannot go on from', async () => {
    const pack = join(dataDir, 'our-shapes')
    await mkdir(pack)
    await writeFile(join(pack, 'test.json'), '{ half')
    const { code, err } = await type(['items', 'generate', '--game', 'shapes', '--seed', '3', '--out', pack])
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('our-shapes/test.json is no JSON. Mend it') })
  })

  test('import says what became of each pack, and the second time that nothing changed', async () => {
    const first = await type(['pack', 'import', join(content, 'sealed'), '--json'])
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(first.out)).toContainEqual({
      pack: 'personality',
      version: expect.any(Number),
      outcome: 'imported',
    })
    const second = await type(['pack', 'import', join(content, 'sealed')])
    expect(second).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/personality\s+\d+\s+unchanged/) })
  })
})
