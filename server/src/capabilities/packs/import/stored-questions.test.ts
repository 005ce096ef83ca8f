import { kinds } from '@mizan/contract/kinds/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../../testing/portal.ts'
import { loadShippedPacks } from './packs.service.ts'

interface Option {
  id: number
  value: number
  text: { en: string; ar: string }
}

interface Stored {
  slug: string
  ref: string
  content: { options?: Option[]; scales?: { id: number }[]; text?: { en: string } }
  answer_key: Record<string, unknown> | null
}

let portal: Portal
let stored: Stored[]
beforeAll(async () => {
  portal = await openPortal()
  await loadShippedPacks(portal.database)
  const { rows } = await portal.database.pool.query(
    `select t.slug, q.ref, q.content, k.answer_key from questions q join tests t on t.id = q.test_id
     left join question_keys k on k.question_id = q.id order by t.slug, q.position`,
  )
  stored = rows
})
afterAll(() => portal.close())

/** Their options are pictures without a number. */
const games = Object.entries(kinds).flatMap(([name, { isGame }]) => (isGame ? [name] : []))
const of = (slug: string) => stored.filter((question) => question.slug === slug)
const optionsOf = ({ content }: Stored): Option[] => content.options ?? []

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

describe('a stored question', () => {
  test('holds only fields that a candidate may see', () => {
    const shown = new Set(stored.flatMap(({ content }) => namesIn(content)))
    const maySee = [
      ...['text', 'en', 'ar', 'display_format', 'allow_multiple_choices', 'options', 'scales', 'id', 'value', 'label'],
      ...['target', 'picture', 'operation', 'left', 'right', 'shape', 'color', 'n', 'edges', 'start', 'end'],
      ...['meaning', 'meaning_color', 'target_color', 'target_image'],
      ...['part', 'duration', 'drivers', 'categories', 'name', 'description', 'icon', 'icon_svg'],
    ]
    expect([...shown].filter((name) => !maySee.includes(name))).toEqual([])
  })

  test('names no trait', async () => {
    const { rows } = await portal.database.pool.query("select content -> 'name' ->> 'en' as name from traits")
    const text = JSON.stringify(stored.filter(({ slug }) => slug === 'personality').map(({ content }) => content))
    expect(rows).toHaveLength(18)
    for (const { name } of rows) expect(text).not.toContain(`"${name}"`)
  })

  test('has options numbered by their place, whatever the key says [OPEN-40]', () => {
    for (const question of stored.filter(({ slug }) => !games.includes(slug))) {
      expect(optionsOf(question).map(({ value }) => value)).toEqual(optionsOf(question).map((_, index) => index + 1))
    }
  })

  test('has option ids that say nothing: neither the statement nor the order', () => {
    const ids = stored.flatMap(optionsOf).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.min(...ids)).toBeGreaterThan(0)
    const statements = of('personality').flatMap(optionsOf)
    const rising = statements.filter(({ id }, index) => index > 0 && id > (statements[index - 1]?.id ?? 0)).length
    // 125 steps of random ids rise about half of the time; order by statement or trait would show.
    expect(rising).toBeGreaterThan(30)
    expect(rising).toBeLessThan(95)
  })
})

describe('a stored key', () => {
  test('of personality knows the statement, trait and direction of each option', () => {
    const keyed = of('personality').flatMap((question) =>
      optionsOf(question).map(({ id }) => Object(question.answer_key?.options)[id]),
    )
    expect(keyed).toHaveLength(126)
    expect(new Set(keyed.map(({ statement_id }) => statement_id)).size).toBe(126)
    expect(keyed.filter(({ reverse }) => reverse)).toHaveLength(54)
    expect(keyed.every(({ statement_id, trait_id, number }) => statement_id === (trait_id - 1) * 7 + number)).toBe(true)
  })

  test('of situational judgment rates every option, and the best one stands in no favourite place', () => {
    const places = of('sjt').map((question) => {
      const effectiveness: Record<string, number> = Object(question.answer_key?.effectiveness)
      expect(Object.keys(effectiveness).sort()).toEqual(
        optionsOf(question)
          .map(({ id }) => String(id))
          .sort(),
      )
      return optionsOf(question).findIndex(({ id }) => effectiveness[id] === 1)
    })
    const most = Math.max(...[0, 1, 2, 3].map((place) => places.filter((other) => other === place).length))
    expect(most).toBeLessThanOrEqual(places.length / 2)
  })

  test('of a technical question points to options of that question', () => {
    const choices = of('technical').filter((question) => optionsOf(question).length > 0)
    expect(choices.length).toBeGreaterThan(10)
    for (const question of choices) {
      const correct = question.answer_key?.correct
      const ids = optionsOf(question).map(({ id }) => id)
      expect(correct).not.toEqual([])
      expect(ids).toEqual(expect.arrayContaining(Array.isArray(correct) ? correct : []))
    }
  })

  test('of a profile question keeps the values of a rule away from the question', () => {
    const [years] = of('profile').filter(({ ref }) => ref === 'p03')
    const [example] = Object(years?.answer_key).knock_out_examples
    const valued = Object.keys(example.option_values).map(Number)
    expect(new Set(valued)).toEqual(new Set(years && optionsOf(years).map(({ id }) => id)))
  })
})
