import { expect, test } from 'vitest'
import { wishOf } from './scale-keys.ts'

test.each([
  ['ArrowRight', 'ltr', 1],
  ['ArrowLeft', 'ltr', -1],
  ['ArrowLeft', 'rtl', 1],
  ['ArrowRight', 'rtl', -1],
  ['ArrowDown', 'ltr', 1],
  ['ArrowDown', 'rtl', 1],
  ['ArrowUp', 'rtl', -1],
] as const)(
  '%s in a page that runs %s moves by %i: arrow keys follow the screen [ui.md §4]',
  (key, direction, step) => {
    expect(wishOf(key, direction, false)).toEqual({ step })
  },
)

test('a number key chooses that point, in both ways of writing digits [ui.md §4]', () => {
  expect(wishOf('3', 'ltr', false)).toEqual({ point: 3 })
  expect(wishOf('٣', 'rtl', false)).toEqual({ point: 3 })
  expect(wishOf('0', 'ltr', false)).toBeNull()
})

test('Delete clears, and Space does so on the chosen point only [PERS-29, OPEN-15]', () => {
  expect(wishOf('Delete', 'ltr', false)).toBe('clear')
  expect(wishOf(' ', 'ltr', true)).toBe('clear')
  expect(wishOf(' ', 'ltr', false)).toBeNull()
  expect(wishOf('Tab', 'ltr', true)).toBeNull()
})
