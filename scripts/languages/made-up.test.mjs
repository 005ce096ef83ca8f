import { describe, expect, test } from 'vitest'
import { madeUp, textMadeUp, wordsMadeUp } from './made-up.mjs'

const codes = Object.keys(madeUp)
const lettersIn = (text) => text.match(/\p{L}/gu)?.length ?? 0

describe.each(codes)('the made-up language %s', (code) => {
  test('has no letter of English left, each end marked, and two fifths more letters', () => {
    const english = 'Please check your connection, then try again in a moment.'
    const said = textMadeUp(english, code)
    expect(said).toMatch(/^⟦.*⟧$/)
    expect(said).not.toMatch(/[a-z]/i)
    expect(lettersIn(said)).toBe(Math.floor(lettersIn(english) * 1.4))
  })

  test.each([
    '{{count}} of {{total, number}}',
    'Read <terms>the terms</terms> first',
    '$t(shell:product) is ready',
    'At https://portal.example/a?b=c now',
    'Write to help@acme.test please',
    'Terms &amp; more',
  ])('keeps what no translator changes in: %s', (english) => {
    const kept = english.match(/\{\{.*?\}\}|<[^>]*>|\$t\(.*?\)|https:\S+|\S+@\S+|&\w+;/g) ?? []
    expect(kept.length).toBeGreaterThan(0)
    const said = textMadeUp(english, code)
    for (const piece of kept) expect(said).toContain(piece)
  })

  test('marks a text inside its tags, since no text may stand outside them', () => {
    expect(textMadeUp('<p>One</p><p>Two</p>', code)).toMatch(/^<p>⟦[^<]+<\/p><p>[^<]+⟧<\/p>$/)
  })

  test('leaves what has no words as it is', () => {
    for (const text of ['', '12 / {{total}}', '، ']) expect(textMadeUp(text, code)).toBe(text)
  })

  test('has the keys and the plural forms of the English file, and the codes of a pack', () => {
    const file = { minutes_one: 'A minute', minutes_other: '{{count}} minutes', steps: [{ id: 'a', value: 1 }] }
    const said = wordsMadeUp(file, code, ['id'])
    expect(Object.keys(said)).toEqual(Object.keys(file))
    expect(said.steps).toEqual(file.steps)
    expect(said.minutes_other).toMatch(/^\{\{count\}\} ⟦\S+⟧$/)
  })

  test('tells any two letters apart', () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
    expect(new Set(alphabet.map((letter) => textMadeUp(letter, code))).size).toBe(alphabet.length)
  })
})
