import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPacks } from '../../capabilities/packs/import/packs.service.ts'
import type { Analysis } from '../../capabilities/statistics/analyse.service.ts'
import type { NormUpdate } from '../../capabilities/statistics/norms-update.service.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import type { Portal } from '../../testing/portal.ts'
import { type Ratings, ratedPeople } from '../../testing/rated-people.ts'
import { openDemoPortal } from '../../testing/stocked-portals.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { operator as asOperator } from './operator.ts'

let portal: Portal
let operator: Operator
beforeAll(async () => {
  portal = await openDemoPortal()
  operator = openOperator(portal)
})
afterAll(() => portal.close())

const query = async (text: string, ...values: unknown[]) => (await portal.database.pool.query(text, values)).rows

describe('analyse', () => {
  test('tells reliability, statements and ties of the questionnaire, over everybody and by language', async () => {
    const { people, rows } = await operator.types<Analysis>('analyse', { test: 'personality', json: true })
    expect(people).toBe(4)
    const of = (table: string) => rows.filter((row) => row.table === table && row.language === 'all')
    expect(of('reliability')).toHaveLength(18)
    expect(of('reliability')[0]?.figures).toMatchObject({
      n: 4,
      alpha: null,
      sem_percentage: null,
      verdict: 'too few people',
    })
    expect(of('statements')).toHaveLength(126)
    expect(of('ties')[0]?.figures).toMatchObject({ n: 4, tie_rate: expect.any(Number) })
    expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['all', 'en']))
  })

  test('tells the use of options, and accuracy and speed of games, as tables and as CSV', async () => {
    const sjt = await operator.types<string>('analyse', { test: 'sjt' })
    expect(sjt).toContain('option use')
    const csv = (await operator.types<string>('analyse', { test: 'matched', csv: true })).split('\n')
    expect(csv[0]).toBe('table,language,item,figure,value')
    expect(
      csv.filter((line) => line.startsWith('accuracy and speed,all,') && line.includes(',accuracy,')),
    ).toHaveLength(96)
    const speed = csv.filter((line) => line.startsWith('speed diagnostics,all,everybody,'))
    expect(speed.map((line) => line.split(',')[3])).toEqual(['n', 'rcs', 'ies', 'lisas'])
    expect(speed.every((line) => Number(line.split(',')[4]) > 0)).toBe(true)
    const signal = csv
      .filter((line) => line.startsWith('signal detection,all,everybody,'))
      .map((line) => line.split(','))
    const figures = ['n', 'dprime', 'criterion', 'interference_accuracy', 'interference_rt_ms']
    expect(signal.map(([, , , figure]) => figure)).toEqual(figures)
    expect(Number(signal[1]?.[4]), 'people tell a match').toBeGreaterThan(0)
    for (const game of ['rotate-it', 'shapes', 'swiped', 'path-finder', 'technical', 'career-drivers', 'video']) {
      expect(await operator.types<string>('analyse', { test: game })).not.toContain('NaN')
    }
    await expect(operator.types('analyse', { test: 'nothing' })).rejects.toThrow('There is no test "nothing".')
  })

  test('tells the mean of each agreement scale of a survey, with how many have answered it [OPEN-36]', async () => {
    const { rows } = await operator.types<Analysis>('analyse', { test: 'pulse', json: true })
    const ofAll = rows.filter(({ language }) => language === 'all')
    const [first] = ofAll.filter(({ table }) => table === 'scale means')
    const question = String(first?.item)
    const points = ofAll.filter(({ table, item }) => table === 'option use' && item.startsWith(`${question} option `))
    const sum = points.reduce((all, { item, figures }) => all + Number(item.slice(-1)) * Number(figures.chosen), 0)
    expect(first?.figures).toEqual({ n: points[0]?.figures.n, mean: sum / Number(points[0]?.figures.n) })
    const items = ofAll.flatMap(({ table, item }) => (table === 'scale means' ? [item] : []))
    expect(items.filter((item) => / option \d$/.test(item))).toHaveLength(6)
    expect(items).toHaveLength(12 + 6)
  })

  test('names every figure once, and options by their place, as the rules of a job do', async () => {
    for (const name of ['sjt', 'technical', 'pulse', 'profile', 'career-drivers', 'personality', 'swiped']) {
      const [, ...lines] = (await operator.types<string>('analyse', { test: name, csv: true })).split('\n')
      const names = lines.map((line) => line.slice(0, line.lastIndexOf(',')))
      expect(names.length, name).toBeGreaterThan(0)
      expect(new Set(names).size, name).toBe(names.length)
    }
    const sjt = await operator.types<Analysis>('analyse', { test: 'sjt', json: true })
    const used = ({ rows }: Analysis) => rows.flatMap(({ table, item }) => (table === 'option use' ? [item] : []))
    for (const item of used(sjt)) expect(item).toMatch(/^question \d+ option [1-5] (most|least)$/)
    const technical = await operator.types<Analysis>('analyse', { test: 'technical', json: true })
    for (const item of used(technical)) expect(item).toMatch(/^question \d+ (option [1-9]|a text)$/)
  })

  test('tells no alpha, error or interval of fewer than 30 people, of any kind of test', async () => {
    for (const name of ['personality', 'sjt', 'technical', 'matched', 'swiped', 'rotate-it', 'shapes', 'path-finder']) {
      const { rows } = await operator.types<Analysis>('analyse', { test: name, json: true })
      const found = rows.filter(({ table }) => table === 'reliability' || table === 'items')
      expect(found.length, name).toBeGreaterThan(0)
      for (const { figures } of found) {
        const { n, verdict, trait, mean, sd, ...told } = figures
        expect(
          Object.values(told).every((figure) => figure === null),
          name,
        ).toBe(true)
      }
    }
  })

  test('writes drawings with their tables to a file, in either language', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mizan-analysis-'))
    const file = join(folder, 'page.html')
    await operator.types('analyse', { test: 'personality', html: file })
    const page = await readFile(file, 'utf8')
    expect(page).toContain('<html lang="en" dir="ltr">')
    expect(page).toContain('How the test personality behaves')
    expect(page.match(/<svg/g)).toHaveLength(1)
    expect(page.match(/<tr>/g)).toHaveLength(19)
    await operator.types('analyse', { test: 'sjt', html: file, language: 'ar' })
    expect(await readFile(file, 'utf8')).toContain('<html lang="ar" dir="rtl">')
    await expect(operator.types('analyse', { test: 'sjt', html: file, language: 'fr' })).rejects.toThrow('en or ar')
    await rm(folder, { recursive: true })
  })

  test('leaves out who has withdrawn from research', async () => {
    await query("update users set research_withdrawn_at = now() where email = 'done@demo.test'")
    expect((await operator.types<Analysis>('analyse', { test: 'personality', json: true })).people).toBe(3)
    await query("update users set research_withdrawn_at = null where email = 'done@demo.test'")
  })
})

const people = (...wanted: [count: number, ratings?: Ratings]) => ratedPeople(portal, ...wanted)

describe('norms update', () => {
  test('leaves the assumptions alone below 300 people, and makes an interim norm from 300 on', async () => {
    const few = await operator.types<NormUpdate[]>('norms update', { json: true })
    expect(few.every(({ is_new, status }) => !is_new && status === 'provisional')).toBe(true)
    await people(300)
    const rehearsed = await operator.types<NormUpdate[]>('norms update', { rehearse: true, json: true })
    const [self] = rehearsed.filter(({ is_new }) => is_new)
    expect(self).toMatchObject({ subject: 'trait-7', n: 304, status: 'interim', norm_id: 'interim-trait-7-v2' })
    expect(await query("select * from norms where subject = 'trait-7'")).toHaveLength(1)
    await operator.types('norms update')
    const [norm] = await query("select * from norms where id = 'interim-trait-7-v2'")
    expect(norm).toMatchObject({ status: 'interim', n: 304, mean: self?.mean, reliability: self?.alpha })
    expect(norm.se_mean).toBeCloseTo(norm.sd / Math.sqrt(304), 12)
    const { rows } = await operator.types<Analysis>('analyse', { test: 'personality', json: true })
    const [onNorm] = rows.filter(({ table, item }) => table === 'people on the norm' && item === 'trait 7')
    expect(onNorm?.figures).toMatchObject({
      norm: norm.id,
      n: 304,
      mean_z: expect.closeTo(0, 9),
      sd_z: expect.closeTo(1, 9),
    })
    const folder = await mkdtemp(join(tmpdir(), 'mizan-norm-'))
    const file = join(folder, 'page.html')
    await operator.types('analyse', { test: 'personality', html: file })
    expect(await readFile(file, 'utf8')).toMatch(
      /<h2>People on the norm<\/h2>.*Norm interim-trait-7-v2, people: 304\./s,
    )
    await rm(folder, { recursive: true })
    expect(norm.skew).toEqual(self?.skew)
    expect(norm.composition).toEqual(self?.composition)
    expect(self?.composition).toMatchObject({
      languages: { en: expect.any(Number) },
      from: expect.stringMatching(/^2\d{3}-/),
    })
    const sizes = Object.values({
      ...norm.composition.languages,
      ...norm.composition.jobs,
      ...norm.composition.countries,
    })
    expect(Math.min(...sizes.map(Number))).toBeGreaterThanOrEqual(5)
    expect((await operator.types<NormUpdate[]>('norms update', { json: true })).filter(({ is_new }) => is_new)).toEqual(
      [],
    )
  })
})

test('norms update puts the ratings of a statement together wherever the pages of a version have it [OPEN-36]', async () => {
  const ratings = { trait: 11, low: '1 + a.id % 3', high: '5 + a.id % 3' }
  await people(150, ratings)
  await people(150, { ...ratings, order: 'desc' })
  const updates = await operator.types<NormUpdate[]>('norms update', { json: true })
  const [norm] = updates.filter(({ is_new }) => is_new)
  // Everybody rates all statements alike but for a step that is the same for all.
  expect(norm).toMatchObject({ subject: 'trait-11', n: 304, low_reliability: false })
  expect(norm?.alpha).toBeGreaterThan(0.95)
})

describe('norms update of a trait whose statements speak against each other', () => {
  test('makes the norms all the same, and marks that trait as unreliable', async () => {
    await people(300, { trait: 9, low: '2 + a.id % 4', high: '6 - a.id % 4' })
    const updates = await operator.types<NormUpdate[]>('norms update', { json: true })
    const [torn] = updates.filter(({ is_new }) => is_new)
    expect(torn).toMatchObject({ subject: 'trait-9', n: 304, status: 'interim', low_reliability: true })
    expect(torn?.alpha).toBeLessThan(0)
    const [norm] = await query('select reliability from norms where id = $1', torn?.norm_id)
    expect(norm.reliability).toBe(0.001)
    const again = await operator.types<NormUpdate[]>('norms update', { json: true })
    expect(again.filter(({ low_reliability }) => low_reliability)).toMatchObject([
      { subject: 'trait-9', is_new: false },
    ])
  })
})

test('norms update waits for an import that brings a norm of the same trait, and goes on from there', async () => {
  await people(300, { trait: 13, low: '2 + a.id % 4', high: '3 + a.id % 3' })
  const folder = await mkdtemp(join(tmpdir(), 'mizan-norms-'))
  await mkdir(join(folder, 'norms'))
  const shipped = JSON.parse(await readFile(join(projectRoot, 'content/sealed/norms/provisional.json'), 'utf8'))
  const traits = shipped.traits.map((row: { trait_id: number }) => (row.trait_id === 13 ? { ...row, mean: 4.6 } : row))
  await writeFile(join(folder, 'norms/provisional.json'), JSON.stringify({ ...shipped, version: 2, traits }))
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  // An import writes to the log when it has done everything else.
  await holder.query('lock table audit_log in share mode')
  const importing = importPacks(portal.database, { folder, actor: asOperator, customTraits: false })
  await untilWaiting(portal)
  const updating = operator.types<NormUpdate[]>('norms update', { json: true })
  await untilWaiting(portal, 2)
  await holder.query('commit')
  holder.release()
  const [, updates] = await Promise.all([importing, updating])
  expect(updates.filter(({ is_new }) => is_new)).toMatchObject([{ norm_id: 'interim-trait-13-v3' }])
  await rm(folder, { recursive: true })
})
