import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { openPortal, type Portal } from '../testing/portal.ts'

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
    expect((await type(['company', 'add', '--help'])).out).toContain('--allow-signup')
    expect((await type(['nonsense'])).code).toBe(2)
    expect(await type(['help'])).toEqual(await type([]))
    expect(await type(['company', 'add', '--nonsense'])).toMatchObject({ code: 2, out: '' })
  })

  test.each([[['help', 'company', 'add']], [['company', 'add', '-h']]])('explains one command to %j', async (args) => {
    expect(await type(args)).toEqual(await type(['company', 'add', '--help']))
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

  test('adds, changes and lists companies', async () => {
    const added = await type(['company', 'add', '--ref', 'Nakhla', '--name', 'Nakhla', '--theme', '#0A7F5A', '--json'])
    expect(JSON.parse(added.out)).toMatchObject({ ref_id: 'nakhla', theme: '#0a7f5a', allow_signup: false })
    const changed = await type([
      'company',
      'set',
      '--ref',
      'nakhla',
      '--allow-signup',
      'yes',
      '--valid-domains',
      'nakhla',
      '--json',
    ])
    expect(JSON.parse(changed.out)).toMatchObject({ allow_signup: true, valid_domains: 'nakhla', name: 'Nakhla' })
    expect(changed.err).toContain('has no dot')
    expect((await type(['company', 'list'])).out).toContain('nakhla')
    const { rows } = await portal.database.pool.query("select action from audit_log where action = 'company-changed'")
    expect(rows.length).toBeGreaterThan(0)
  })

  test.each([
    [['compny', 'add'], 'There is no command "compny"'],
    [['--version'], 'There is no command "--version"'],
    [['job'], 'After job comes one more word: job add, job set'],
    [['help', 'job'], 'After job comes one more word'],
    [['company', 'add', '--nonsense'], "Unknown option '--nonsense'; see --help."],
    [['company', 'add', '--name', 'X'], '--ref is missing'],
    [['invite', '--job', '1', '--email', 'a@mail.example', '--email=b@mail.example'], '--email is there twice; see'],
    [['company', 'set', '--ref', 'a\u001b[2Jb\u009b0m', '--name', 'X'], 'No company with reference a [2Jb 0m'],
    [['company', 'add', '--ref', 'a b', '--name', 'X'], '--ref must be'],
    [['company', 'add', '--ref', 'x', '--name', 'X', '--theme', 'red'], '--theme must be a colour'],
    [['company', 'set', '--ref', 'nobody', '--name', 'X'], 'No company with reference nobody.'],
    [['pack', 'check', '--nonsense'], "Unknown option '--nonsense'; see --help."],
    [['company', 'add', '--ref', 'x', '--name', 'X', '--valid-domains', 'a.test b.test'], 'but has "a.test b.test".'],
    [['company', 'add', '--ref', 'x', '--name', 'X', '--valid-domains', 'a.test,@b.test'], 'but has "@b.test".'],
    [['company', 'add', '--ref', 'x', '--name', 'X', '--valid-domains', '*.a.test'], 'but has "*.a.test".'],
    [['department', 'remove', '--company', 'x', '--id', '-1'], "use '--id=-XYZ'; see --help."],
    [
      ['items', 'generate', '--game', 'shapes', '--seed', '7', '--out', '/dev/null'],
      'The folder /dev/null cannot be made',
    ],
    [['items', 'generate', '--game', 'shapes', '--seed', '7', '--id', 'Our Shapes'], 'but is "Our Shapes".'],
    [['company', 'set', '--ref', 'nobody', '--allow-signup', 'maybe'], '--allow-signup must be yes or no'],
    [['invite', '--company', 'nobody', '--email', 'a@mail.example', '--first-name', 'A'], 'No company'],
  ])('%j is refused in one line with exit code 2', async (args, message) => {
    const { code, err } = await type(args)
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('shows what came of it and ends with 1 when nobody has the address that is to be erased', async () => {
    const erasing = ['erase', '--user', 'nobody@mail.example', '--json']
    const { code, out, err } = await type(erasing)
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual({
      email: 'nobody@mail.example',
      erased: false,
      outcome: 'nobody has this address',
    })
    expect(err).toBe('Mizan: Nobody has the address nobody@mail.example; nobody was erased.\n')
  })

  test('takes a logo, cleaned, and refuses what is none [T-XSS-02]', async () => {
    await portal.given.company({ ref_id: 'drawn' })
    const good = join(folder, 'logo.svg')
    const bad = join(folder, 'page.html')
    await writeFile(good, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>')
    await writeFile(bad, '<html></html>')
    const { out } = await type(['company', 'set', '--ref', 'drawn', '--logo', good, '--json'])
    expect(JSON.parse(out).logo).toMatch(/^\/media\/logos\/\d+\/[0-9a-f]{64}\.svg$/)
    expect(await type(['company', 'set', '--ref', 'drawn', '--logo', bad])).toMatchObject({ code: 2 })
  })

  test('refuses a provider inside the house [T-SSO-04]', async () => {
    await portal.given.company({ ref_id: 'signed' })
    const sso = ['--sso-issuer', 'http://127.0.0.1:9', '--sso-client-id', 'x', '--sso-client-secret', 'y']
    expect(await type(['company', 'set', '--ref', 'signed', ...sso])).toMatchObject({ code: 2 })
  })

  test('switches on report options by name [DATA-25]', async () => {
    const company = await portal.given.company({ ref_id: 'reported' })
    await type(['company', 'set', '--ref', 'reported', '--report-flags', 'show_appendix_portal'])
    const { rows } = await portal.database.pool.query('select custom_report from companies where id = $1', [company.id])
    expect(rows[0].custom_report).toMatchObject({ show_appendix_portal: true, show_profile_answers_portal: false })
    expect(await type(['company', 'set', '--ref', 'reported', '--report-flags', 'glitter'])).toMatchObject({ code: 2 })
  })

  test('invites one person once, and a dry run changes nothing [AUTH-19]', async () => {
    await portal.given.company({ ref_id: 'inviting' })
    const args = [
      'invite',
      '--company',
      'inviting',
      '--email',
      'layla@mail.example',
      '--first-name',
      'Layla',
      '--lang',
      'ar',
    ]
    expect((await type([...args, '--dry-run'])).out).toContain('dry_run: true')
    const count = async () =>
      (await portal.database.pool.query("select count(*) as n from mails where template = 'invitation'")).rows[0].n
    expect(await count()).toBe(0)
    expect((await type(args)).out).toContain('outcome: invited')
    expect((await type(args)).out).toContain('was invited before')
    expect(await count()).toBe(1)
  })
})

describe('portal formula', () => {
  test('answers each line, a bad one with its error, and needs no database', async () => {
    const { code, out } = await type(['formula', 'sten'], '{"z":0.5}\nnope\n{"z":"x"}\n{"z":-4}\n')
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(lines[0]).toEqual({ sten_score: 7, sten_score_percentage: 65, band: 'moderate' })
    expect(lines[1].error).toContain('Not JSON')
    expect(lines[2].error).toContain('z: expected number')
    expect(lines[3]).toEqual({ sten_score: 1, sten_score_percentage: 0, band: 'low' })
  })

  test('reads what an editor of Windows has saved, too', async () => {
    const { out } = await type(['formula', 'holm'], '\uFEFF{"p":[0.5]}\r\n{"p":[1]}\r\n')
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
    expect(JSON.parse(first.out)).toContainEqual({ pack: 'personality', version: 1, outcome: 'imported' })
    const second = await type(['pack', 'import', join(content, 'sealed')])
    expect(second).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/personality\s+1\s+unchanged/) })
  })

  test.each([
    [['pack', 'check'], 'DIR is missing'],
    [['pack', 'check', '/no/such/folder'], 'There is no folder /no/such/folder'],
    [['pack', 'check', join(projectRoot, 'scripts')], 'There is no pack in'],
    [['pack', 'import', '/no/such/folder'], 'There is no folder /no/such/folder'],
    [['pack', 'import', join(projectRoot, 'content/open')], 'There is nothing to import in'],
  ])('%j is refused with exit code 2', async (args, message) => {
    const { code, err } = await type(args)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})
