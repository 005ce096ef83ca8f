import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { answer } from './answer.ts'

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'mizan-answer-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

/** Types the command as an operator would, without a process of its own for each. */
async function type(
  args: string[],
  databaseUrl = portal.databaseUrl,
): Promise<{ code: number; out: string; err: string }> {
  const texts = { out: '', err: '' }
  const code = await answer(args, {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: folder },
    print: (text) => {
      texts.out += text
    },
    say: (line) => {
      texts.err += `${line}\n`
    },
  })
  return { code, ...texts }
}

describe("the operator's command", () => {
  test('explains each command, and is asked for help in several ways', async () => {
    expect((await type(['company', 'add', '--help'])).out).toContain('--allow-signup')
    expect((await type(['nonsense'])).code).toBe(2)
    expect(await type(['help'])).toEqual(await type([]))
    expect(await type(['company', 'add', '--nonsense'])).toMatchObject({ code: 2, out: '' })
  })

  test.each([[['help', 'company', 'add']], [['company', 'add', '-h']]])('explains one command to %j', async (args) => {
    expect(await type(args)).toEqual(await type(['company', 'add', '--help']))
  })

  test('migrate says which migrations it has applied, and nothing the second time', async () => {
    const empty = await openPortal({}, undefined, 'template0')
    const migrateIt = async () => {
      const { code, out, err } = await type(['migrate', '--json'], empty.databaseUrl)
      return { code, err, applied: JSON.parse(out) }
    }
    const first = await migrateIt()
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.applied[0]).toEqual({ applied: '0001_accounts.sql' })
    expect(await migrateIt()).toEqual({ code: 0, err: '', applied: [] })
    await empty.close()
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
    [['company', 'set', '--ref', 'a\u001b[2Jb\u009b0m', '--name', 'X'], 'There is no company "a [2Jb 0m"'],
    [['company', 'add', '--ref', 'a b', '--name', 'X'], '--ref must be'],
    [['company', 'add', '--ref', 'x', '--name', 'X', '--theme', 'red'], '--theme must be a colour'],
    [['company', 'set', '--ref', 'nobody', '--name', 'X'], 'There is no company "nobody". See company list.'],
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
    [['invite', '--company', 'nobody', '--email', 'a@mail.example', '--first-name', 'A'], 'There is no company'],
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
      outcome: 'no one has this address',
    })
    expect(err).toBe('Mizan: No one was erased. No one has the address nobody@mail.example. See candidate list.\n')
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

describe('portal pack', () => {
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
