import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonFault, readJsonLines } from './json-lines.ts'

describe('reading JSON with its lines', () => {
  test('gives the same value as JSON.parse', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent)
        expect(readJsonLines(text).value).toEqual(JSON.parse(text))
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  test('knows the line of a field, of an entry and of what is not there', () => {
    const { lineAt } = readJsonLines('{\n  "a": [\n    1,\n    { "b": "نص" }\n  ],\n  "c": {}\n}')
    expect(lineAt([])).toBe(1)
    expect(lineAt(['a'])).toBe(2)
    expect(lineAt(['a', 0])).toBe(3)
    expect(lineAt(['a', 1, 'b'])).toBe(4)
    expect(lineAt(['c', 'missing', 'deeper'])).toBe(6)
  })

  test('takes a text from Windows, with the mark before its first letter', () => {
    expect(readJsonLines('\uFEFF{"a": 1}').value).toEqual({ a: 1 })
  })

  test('notices a field that is there twice', () => {
    expect(readJsonLines('{\n"a": 1,\n"a": 2\n}').repeatedNames).toEqual([{ name: 'a', line: 3 }])
  })

  test.each([
    ['{\n  "a": 1,\n}', 3],
    ['{\n  "a" 1\n}', 2],
    ['[\n  1\n  2\n]', 3],
    ['{\n  "a": [1, 2\n', 2],
    ['{\n\n  "a": tru\n}', 3],
    ['{}\n\n}', 1],
    ['[1,\n,2]', 2],
    ['', 1],
  ])('says on which line %j breaks off', (text, line) => {
    expect(() => readJsonLines(text)).toThrow(JsonFault)
    expect(faultOf(text)?.line).toBe(line)
  })
})

function faultOf(text: string): JsonFault | undefined {
  try {
    readJsonLines(text)
    return undefined
  } catch (error) {
    return error instanceof JsonFault ? error : undefined
  }
}
