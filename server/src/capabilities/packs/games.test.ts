import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerOf } from '@mizan/domain/kinds/matched/matched.check.scoring'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { checkFolder } from './check/check-packs.ts'
import { lineOf } from './finding.ts'
import { forms as formOf } from './generate/forms.ts'
import { importPacks } from './import/packs.service.ts'

const SEED = 11

const forms = {
  'rotate-it': formOf['rotate-it'](SEED),
  shapes: formOf.shapes(SEED),
  matched: formOf.matched(SEED),
  swiped: formOf.swiped(SEED),
  'path-finder': formOf['path-finder'](SEED),
}
const names = Object.keys(forms)

const words = (en: string) => ({ en, ar: 'نص للتجربة' })
const named = {
  ...{ black: 'أسود', blue: 'أزرق', orange: 'برتقالي', grey: 'رمادي' },
  ...{ house: 'منزل', tree: 'شجرة', car: 'سيارة', cat: 'قطة' },
}
const ownFields: Record<string, object> = {
  matched: { words: Object.fromEntries(Object.entries(named).map(([name, ar]) => [name, { en: `Word ${name}`, ar }])) },
}
const testOf = (kind: string, fields: object) => ({
  id: kind,
  version: 1,
  kind,
  title: words(`Game ${kind}`),
  description: words('What it is about.'),
  instructions: words('How it is played.'),
  duration: '00:02:00',
  icon: kind,
  ...ownFields[kind],
  ...fields,
})

/** As long as the scores count with. */
const timed = (kind: string) => ({ timer_seconds: kind === 'swiped' ? 60 : 120 })

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'mizan-games-'))
  for (const [kind, items] of Object.entries(forms)) await writePack(kind, timed(kind), items)
  await writePack('games', { children: names })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

async function writePack(kind: string, fields: object, items?: unknown[]): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true })
  await writeFile(join(folder, kind, 'test.json'), JSON.stringify(testOf(kind, fields), null, 2))
  if (items) await writeFile(join(folder, kind, 'items.json'), JSON.stringify({ items }))
}

const withFault = async (kind: string, items: unknown[], fields: object = timed(kind)) => {
  await writePack(kind, fields, items)
  const findings = (await checkFolder(join(folder, kind))).map(lineOf)
  await writePack(kind, timed(kind), forms[kind as keyof typeof forms])
  return findings
}

test('nothing is wrong with generated forms', async () => {
  expect((await checkFolder(folder)).map(lineOf)).toEqual([])
})

describe('the checker finds', () => {
  const [rotate] = forms['rotate-it']
  const [shape] = forms.shapes
  const [round] = forms.swiped
  const [maze] = forms['path-finder']

  test.each([
    ['rotate-it', [{ ...rotate, options: rotate?.options.map(() => rotate.target) }]],
    ['shapes', [{ ...shape, operation: shape?.operation === 'plus' ? 'minus' : 'plus' }]],
    ['matched', forms.matched.slice(1)],
    ['swiped', [{ ...round, items: round?.items.slice(1) }]],
    ['path-finder', [{ ...maze, edges: maze?.edges.slice(1) }]],
    ['path-finder', [{ ...maze, end: maze?.start }]],
  ])('an item of %s without one right answer', async (kind, items) => {
    expect((await withFault(kind, items)).join('\n')).toMatch(/items\.json:1 (Item 1 is|The items are) not/)
  })

  test.each(Object.entries(forms))('a limit of %s that its scores do not count with', async (kind, items) => {
    const findings = await withFault(kind, items, { timer_seconds: 600 })
    const { timer_seconds } = timed(kind)
    expect(findings).toEqual([
      expect.stringMatching(new RegExp(`^test\\.json:\\d+ The limit must be ${timer_seconds} seconds`)),
    ])
  })

  test('names that have no words or cannot be drawn', async () => {
    const [trial, ...others] = forms.matched
    const unknown = { ...trial, target_text: 'moon', meaning_color: 'mauve' }
    const findings = await withFault('matched', [unknown, ...others])
    expect(findings).toContain('items.json:1 "moon" has no words in test.json.')
    expect(findings).toContain('items.json:1 "mauve" cannot be drawn.')
    const cards = round?.items.map((card) => ({
      ...card,
      color: card.color === round.left.color ? 'mauve' : card.color,
    }))
    expect((await withFault('swiped', [{ ...round, items: cards }])).join()).toContain('cannot be drawn')
  })

  test('a picture task without a picture, which nobody could answer', async () => {
    const bare = forms.matched.findIndex((trial) => trial.operation === 'picture' && !answerOf(trial))
    const items = forms.matched.map((trial, index) => (index === bare ? { ...trial, target_image: null } : trial))
    expect(await withFault('matched', items)).toEqual([
      `items.json:1 Item ${bare + 1} asks about a picture and has none.`,
    ])
  })

  test.each(['en', 'ar'])('two names that read alike (%s), for a right answer would look wrong', async (language) => {
    const same = { ...ownFields.matched } as { words: Record<string, Record<string, string>> }
    const cat = { ...same.words.cat, [language]: same.words.tree?.[language] }
    const findings = await withFault('matched', forms.matched, { ...timed('matched'), words: { ...same.words, cat } })
    expect(findings).toEqual([expect.stringMatching(/^test\.json:\d+ "cat" reads like "tree"\.$/)])
  })

  test('a form without items, and a right answer that somebody wrote down', async () => {
    expect(await withFault('shapes', [])).toEqual(['items.json:1 There are no items.'])
    expect(await withFault('shapes', [{ ...shape, answer_index: 2 }])).toEqual([
      'items.json:1 The field "answer_index" is unknown here.',
    ])
  })
})

describe('the checker finds in the forms of a game', () => {
  /** What is wrong with a pack of Shapes that has these forms. */
  const withForms = async (sheets: Record<string, unknown[]>, files: Record<string, unknown[]> = {}) => {
    const pack = join(folder, 'shapes')
    await rm(pack, { recursive: true })
    await mkdir(join(pack, 'forms'), { recursive: true })
    await writeFile(join(pack, 'test.json'), JSON.stringify(testOf('shapes', timed('shapes')), null, 2))
    for (const [name, items] of Object.entries(files)) await writeFile(join(pack, name), JSON.stringify({ items }))
    for (const [form, items] of Object.entries(sheets)) {
      await writeFile(join(pack, 'forms', `${form}.json`), JSON.stringify({ items }))
    }
    const findings = (await checkFolder(pack)).map(lineOf)
    await rm(pack, { recursive: true })
    await writePack('shapes', timed('shapes'), forms.shapes)
    return findings
  }
  const other = formOf.shapes(SEED + 1)

  test('nothing where they are equally hard and differ', async () => {
    expect(await withForms({ a: forms.shapes, b: other })).toEqual([])
  })

  test('one that is harder than another, position by position', async () => {
    const [first, ...rest] = other
    expect(await withForms({ a: forms.shapes, b: [...rest, first] })).toEqual([
      'forms/b.json:1 Item 1 is not as hard as that of form a.',
    ])
    expect(await withForms({ a: forms.shapes, b: rest })).toHaveLength(1)
  })

  test('one whose items are those of another', async () => {
    expect(await withForms({ a: forms.shapes, b: [...forms.shapes.slice(0, 5), ...other.slice(5)] })).toEqual([
      'forms/b.json:1 5 items are those of form a.',
    ])
  })

  test('a name that is no letter, and items that stand beside the forms', async () => {
    expect(await withForms({ second: other })).toEqual([
      'forms/second.json:1 A form is named by one small letter: a.json.',
    ])
    expect(await withForms({ a: other }, { 'items.json': other })).toEqual([
      'items.json:1 The items are in "forms" already.',
    ])
  })
})

test('forms are stored with keys that the proof of each item derived', async () => {
  await importPacks(portal.database, { folder, actor: operator, customTraits: false })
  const { rows } = await portal.database.pool.query(
    `select t.kind, count(q.id) as questions, count(k.question_id) as keys, min(k.answer_key::text) as example
     from tests t left join questions q on q.test_id = t.id left join question_keys k on k.question_id = q.id
     group by t.kind order by t.kind`,
  )
  expect(rows.map(({ kind, questions, keys }) => [kind, questions, keys])).toEqual([
    ['games', 0, 0],
    ['matched', 96, 96],
    ['path-finder', 10, 10],
    ['rotate-it', 20, 20],
    ['shapes', 20, 20],
    ['swiped', 3, 3],
  ])
  expect(rows.every(({ kind, example }) => kind === 'games' || !/null|\{\}/.test(example))).toBe(true)
})
