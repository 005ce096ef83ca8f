import { describe, expect, test } from 'vitest'
import arabic from './reports.ar.json' with { type: 'json' }
import english from './reports.en.json' with { type: 'json' }

type Words = { [key: string]: string | Words }

const textsIn = (words: Words): string[] =>
  Object.values(words).flatMap((each) => (typeof each === 'string' ? each : textsIn(each)))

describe.each<[string, Words]>([
  ['English', english],
  ['Arabic', arabic],
])('the words of the reports in %s', (_, words) => {
  test('never part a plus-minus sign from its number at the end of a line', () => {
    const signs = textsIn(words).flatMap((text) => text.match(/±./gu) ?? [])
    expect(signs.length).toBeGreaterThan(0)
    expect(signs.filter((sign) => sign !== '±\u00a0')).toEqual([])
  })
})
