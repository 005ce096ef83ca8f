import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operator } from '../../../edges/cli/operator.ts'
import { openPortal, type Portal } from '../../../testing/portal.ts'
import { shippedContent } from '../check/check-packs.ts'
import { PackFaults } from '../finding.ts'
import { importPacks, loadShippedPacks } from './packs.service.ts'

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  await loadShippedPacks(portal.database)
})
afterAll(() => portal.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-packs-'))
  await cp(join(shippedContent, 'sealed'), folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await portal.database.pool.query(sql, values)).rows
const count = async (table: string) => (await rows<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n
const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')))
const importCopy = () => importPacks(portal.database, { folder, actor: operator, customTraits: false })
const versionsOf = (slug: string) =>
  rows<{ id: number; version: number }>('select id, version from tests where slug = $1 order by version', [slug])

describe('the shipped packs', () => {
  test('are imported with every question and every key', async () => {
    const tests = await rows<{ slug: string; questions: number; keys: number; key_status: string }>(
      `select t.slug, t.key_status, count(q.id) as questions, count(k.question_id) as keys
       from tests t left join questions q on q.test_id = t.id left join question_keys k on k.question_id = q.id
       where t.version = (select min(version) from tests where slug = t.slug) and coalesce(t.form, 'a') = 'a'
       group by t.id order by t.slug`,
    )
    expect(tests).toEqual([
      { slug: 'career-drivers', key_status: 'no-key', questions: 1, keys: 0 },
      { slug: 'games', key_status: 'no-key', questions: 0, keys: 0 },
      { slug: 'matched', key_status: 'keyed', questions: 96, keys: 96 },
      { slug: 'path-finder', key_status: 'keyed', questions: 10, keys: 10 },
      { slug: 'personality', key_status: 'keyed', questions: 32, keys: 32 },
      { slug: 'profile', key_status: 'no-key', questions: 10, keys: 3 },
      { slug: 'pulse', key_status: 'no-key', questions: 14, keys: 0 },
      { slug: 'rotate-it', key_status: 'keyed', questions: 20, keys: 20 },
      { slug: 'shapes', key_status: 'keyed', questions: 20, keys: 20 },
      { slug: 'sjt', key_status: 'provisional', questions: 18, keys: 18 },
      { slug: 'swiped', key_status: 'keyed', questions: 3, keys: 3 },
      { slug: 'technical', key_status: 'keyed', questions: 22, keys: 22 },
      { slug: 'video', key_status: 'rubric', questions: 5, keys: 5 },
    ])
  })

  test('bring the three pillars and the 18 competencies of the model [SCORE-06] [SCORE-07]', async () => {
    const pillars = await rows<{ name: string }>(
      "select content->'name'->>'en' as name, content->'subtitle'->>'en' as subtitle from pillars order by id",
    )
    expect(pillars).toEqual([
      { name: 'Evolve', subtitle: 'creating for success' },
      { name: 'Engage', subtitle: 'bringing people along' },
      { name: 'Execute', subtitle: 'getting the job done' },
    ])
    const traits = await rows<{ name: string }>(
      "select content->'name'->>'en' as name from traits where group_id is not null order by id",
    )
    expect(traits.map(({ name }) => name).sort()).toEqual([
      'Adaptability',
      'Collaboration',
      'Communication',
      'Conflict Resolution',
      'Decision Making',
      'Drive',
      'Emotional Balance',
      'Empathy',
      'Influence',
      'Learning Mindset',
      'Ownership',
      'Positivity',
      'Problem Solving',
      'Resilience',
      'Self Awareness',
      'Sincerity',
      'Structure',
      'Trust',
    ])
  })

  test('bring the 18 traits in their pillars, derailers, interview questions and norms', async () => {
    const pillars = await rows('select group_id, count(*) as n from traits group by group_id order by group_id')
    expect(pillars).toEqual([
      { group_id: 1, n: 6 },
      { group_id: 2, n: 7 },
      { group_id: 3, n: 5 },
    ])
    const derailers = await rows('select type, count(*) as n from derailers group by type order by type')
    expect(derailers).toEqual([
      { type: 'low', n: 18 },
      { type: 'overused', n: 7 },
    ])
    const least = 'select min(n) as n from (select count(*) as n from interview_questions group by trait_id, purpose) x'
    expect((await rows<{ n: number }>(least))[0]?.n).toBeGreaterThanOrEqual(2)
    expect(
      await rows("select id, status, mean, sd, reliability from norms where subject in ('trait-7', 'matched')"),
    ).toEqual(
      expect.arrayContaining([
        { id: 'provisional-trait-7-v1', status: 'provisional', mean: 4.7, sd: 1, reliability: 0.8 },
        { id: 'provisional-matched-v1', status: 'provisional', mean: 28, sd: 9, reliability: null },
      ]),
    )
    expect(await count('norms')).toBe(23)
  })

  test('are recognised when nothing changed, even when the files were laid out anew', async () => {
    await edit('sjt/test.json', (text) => JSON.stringify(JSON.parse(text)))
    const before = await count('tests')
    const outcomes = await importCopy()
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
    expect(await count('tests')).toBe(before)
  })

  test('are imported in under five seconds, and once only when two nodes start at once', async () => {
    const fresh = await openPortal()
    const second = await fresh.anotherNode()
    const begun = process.cpuUsage()
    const outcomes = await Promise.all([loadShippedPacks(fresh.database), loadShippedPacks(second.database)])
    const { user, system } = process.cpuUsage(begun)
    // Processor time of both nodes together, because other work on the machine must not decide.
    expect((user + system) / 1e6).toBeLessThan(5)
    const { rows: found } = await fresh.database.pool.query('select slug from tests')
    // Five games in four forms each.
    expect(found).toHaveLength(8 + 5 * 4)
    expect(outcomes.flat().filter(({ outcome }) => outcome === 'imported')).toHaveLength(15)
    await second.close()
    await fresh.close()
  })
})

describe('a changed pack', () => {
  test('becomes a new version and leaves the old one as it was', async () => {
    const [first] = await versionsOf('sjt')
    const questionsOf = (id: number | undefined) =>
      rows('select position, ref, content from questions where test_id = $1 order by position', [id])
    const before = await questionsOf(first?.id)
    await edit('sjt/test.json', (text) => text.replace(/"version": \d+/, '"version": 9').replace('Everyday', 'Common'))
    expect(await importCopy()).toContainEqual({ pack: 'sjt', version: 9, outcome: 'imported' })
    const [, second] = await versionsOf('sjt')
    expect(second?.version).toBe(9)
    expect(await questionsOf(first?.id)).toEqual(before)
    expect(await questionsOf(second?.id)).toHaveLength(18)
  })

  test('gets option ids of its own', async () => {
    const ids = await rows<{ id: number }>(
      `select (o ->> 'id')::int as id from questions q join tests t on t.id = q.test_id,
       jsonb_array_elements(q.content -> 'options') o where t.slug = 'sjt'`,
    )
    expect(ids).toHaveLength(2 * 18 * 4)
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2 * 18 * 4)
  })

  test('gets our next number when its author forgot to raise the version', async () => {
    const [first] = await versionsOf('pulse')
    await edit('pulse/test.json', (text) => text.replace('A short survey', 'A brief survey'))
    expect(await importCopy()).toContainEqual({
      pack: 'pulse',
      version: Number(first?.version) + 1,
      outcome: 'imported',
    })
  })

  test('is left alone when the database holds a newer one, as during a roll-out', async () => {
    const [first] = await versionsOf('video')
    await edit('video/test.json', (text) =>
      text.replace(/"version": \d+/, '"version": 9').replace('"Interview', '"The interview'),
    )
    await importCopy()
    await edit('video/test.json', (text) => text.replace('"version": 9', `"version": ${first?.version}`))
    expect(await importCopy()).toContainEqual({ pack: 'video', version: 9, outcome: 'older' })
    expect((await versionsOf('video')).map(({ version }) => version)).toEqual([first?.version, 9])
  })

  test('can be nothing but a changed icon', async () => {
    const [first] = await versionsOf('profile')
    await writeFile(
      join(folder, 'icons/profile.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>',
    )
    expect(await importCopy()).toContainEqual({
      pack: 'profile',
      version: Number(first?.version) + 1,
      outcome: 'imported',
    })
  })
})

describe('a version that is stored', () => {
  test.each([
    "update tests set content = '{}'",
    "update questions set content = '{}'",
    "update question_keys set answer_key = '{}'",
    "update traits set content = '{}'",
    'update norms set mean = 5',
    'delete from norms',
  ])('refuses %s', async (sql) => {
    await expect(portal.database.pool.query(sql)).rejects.toThrow('never changes')
  })
})

describe('a folder with a fault', () => {
  test('changes nothing, not even through its sound packs', async () => {
    const before = await count('tests')
    await edit('sjt/test.json', (text) => text.replace('Everyday', 'Daily'))
    await edit('technical/key.json', (text) => text.replace('"correct": ["b"]', '"correct": ["z"]'))
    const refusal = await importCopy().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PackFaults)
    expect(String(refusal)).toContain('technical/key.json:7 The key points nowhere: t01 has no option z.')
    expect(await count('tests')).toBe(before)
  })

  test.each(['rotate-that', 'sjt', 'games'])('is refused when it names "%s" among the games', async (child) => {
    await edit('games/test.json', (text) => text.replace('"rotate-it"', `"${child}"`))
    await expect(importCopy()).rejects.toThrow(`There is no game "${child}".`)
    expect(await versionsOf('games')).toHaveLength(1)
  })

  test('is refused when it names two forms of one game, of which one score would be lost', async () => {
    await cp(join(folder, 'rotate-it'), join(folder, 'rotate-it-b'), { recursive: true })
    await edit('rotate-it-b/test.json', (text) => text.replace('"id": "rotate-it"', '"id": "rotate-it-b"'))
    await edit('games/test.json', (text) => text.replace('"rotate-it"', '"rotate-it", "rotate-it-b"'))
    await expect(importCopy()).rejects.toThrow('"rotate-it-b" is another form of rotate-it, which is named already.')
    expect(await versionsOf('games')).toHaveLength(1)
  })

  test('is refused when a file is no JSON', async () => {
    await edit('norms/provisional.json', (text) => text.slice(0, -3))
    await expect(importCopy()).rejects.toThrow(PackFaults)
  })
})
