import { expect, test } from 'vitest'
import { type ScaleWish, wishOf } from './scale-keys.ts'

const pressed = (key: string, direction: 'ltr' | 'rtl', isChosen: boolean): ScaleWish =>
  wishOf({ key, repeat: false }, direction, isChosen)

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
    expect(pressed(key, direction, false)).toEqual({ step })
  },
)

test('a number key chooses that point, in both ways of writing digits [ui.md §4]', () => {
  expect(pressed('3', 'ltr', false)).toEqual({ point: 3 })
  expect(pressed('٣', 'rtl', false)).toEqual({ point: 3 })
  expect(pressed('0', 'ltr', false)).toBeNull()
})

test('Delete clears, and Space does so on the chosen point only [PERS-29, OPEN-15]', () => {
  expect(pressed('Delete', 'ltr', false)).toBe('clear')
  expect(pressed(' ', 'ltr', true)).toBe('clear')
  expect(pressed(' ', 'ltr', false)).toBeNull()
  expect(pressed('Tab', 'ltr', true)).toBeNull()
})

test('a key held down counts once: it neither clears what it has just chosen nor chooses what it has cleared [PERS-29]', () => {
  const held = (key: string, isChosen: boolean) => wishOf({ key, repeat: true }, 'ltr', isChosen)
  expect([held('3', true), held('٣', false), held(' ', true), held(' ', false)]).toEqual(Array(4).fill('held'))
  expect([held('ArrowRight', false), held('Tab', false)]).toEqual([{ step: 1 }, null])
})
