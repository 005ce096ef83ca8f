import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { demoPassword } from './demo/demo-people.ts'
import { type DemoNews, demoNews, greeting, notYet, reasonOf, type SetUpNews, setUpNews } from './screen.ts'

const linesFor = (env: Record<string, string>, demo: DemoNews = null, setUp: SetUpNews = null) =>
  greeting(null, readConfig(env), { demo, setUp }).split('\n')

test('the first lines say where it listens and, where that is another, which address people open', () => {
  expect(linesFor({ PORT: '3001', PUBLIC_URL: 'http://localhost:3000' })).toEqual(
    expect.arrayContaining(['Mizan is ready: http://localhost:3001', 'People open http://localhost:3000']),
  )
  expect(linesFor({ PORT: '3000' }).join()).not.toContain('People open')
})

test('reports of the demonstration are announced when there are any to open', () => {
  const announcement = 'Demo reports, in a window where you are not signed in:'
  expect(linesFor({}, { reportLinks: ['http://localhost:3000/x'] })).toEqual(
    expect.arrayContaining([announcement, '  http://localhost:3000/x']),
  )
  expect(linesFor({}, { reportLinks: [] })).not.toContain(announcement)
  expect(linesFor({}, { reportLinks: [] }).join()).toContain('Demo sign-ins')
})

test('where no terminal shows the greeting it tells neither the demo password nor a report link, and makes none', async () => {
  const links = ['http://localhost:3000/x#token=rl_x']
  let made = 0
  const make = async () => {
    made++
    return links
  }
  const told = async (isTTY: boolean) => linesFor({}, await demoNews(true, { isTTY }, make)).join('\n')
  expect(await told(true)).toContain(links[0])
  expect(await told(true)).toContain(demoPassword)
  expect(made).toBe(2)
  const collected = await told(false)
  expect(collected).toContain('The demo accounts are named in README.md')
  expect(collected).not.toMatch(new RegExp(`${demoPassword}|token`))
  expect(made).toBe(2)
  expect(await demoNews(false, { isTTY: true }, make)).toBeNull()
})

test('an installation without members shows the link of its first owner on a terminal, and nowhere else', async () => {
  const link = 'http://localhost:3000/console/setup#token=secret'
  let made = 0
  const make = async () => {
    made++
    return link
  }
  const told = async (hasMembers: boolean, isTTY: boolean) =>
    linesFor({}, null, await setUpNews(hasMembers, { isTTY }, make)).join('\n')
  expect(await told(false, true)).toContain(link)
  expect(await told(false, false)).not.toContain('secret')
  expect(await told(false, false)).toContain('member add --help')
  expect(await told(true, true)).not.toContain('console')
  expect(made).toBe(1)
})

test('a start that fails says why, without the values that were sent to the database', () => {
  const failed = new DrizzleQueryError('insert into people values ($1)', ['Layla'], new Error('invalid byte sequence'))
  expect(reasonOf(failed)).toBe('The database could not do it: invalid byte sequence')
  expect(reasonOf(new Error('No room'))).toBe('No room')
})

test('a storage that does not answer at the start is told with what else needs it, and what to check', () => {
  expect(notYet('The notes of who was erased cannot be read yet', new Error('No such bucket.'))).toBe(
    'The notes of who was erased cannot be read yet: No such bucket. They are kept where all recordings and logos are: check STORAGE_URL, its keys and its bucket.',
  )
})

test('what the database refuses at the start sends nobody to look at the storage', () => {
  const failed = new DrizzleQueryError('select 1', [], new Error('too many connections.'))
  expect(notYet('The recordings of the demonstration cannot be kept yet', failed)).toBe(
    'The recordings of the demonstration cannot be kept yet: The database could not do it: too many connections.',
  )
})

test('an https address without TRUST_PROXY is remarked on, because everybody would share the limits of one address', () => {
  const remark = 'TRUST_PROXY is 0, so limits per address count everybody together: set it to 1 behind a reverse proxy.'
  const PUBLIC_URL = 'https://assess.example.com'
  expect(linesFor({ PUBLIC_URL })).toContain(remark)
  expect(linesFor({ PUBLIC_URL, TRUST_PROXY: '1' })).not.toContain(remark)
  expect(linesFor({})).not.toContain(remark)
})
