import { expect, test } from 'vitest'
import { moveWish } from './move-keys.ts'

const pressed = (key: string, more = {}) =>
  moveWish({ key, altKey: false, ctrlKey: false, metaKey: false, repeat: false, ...more })

test('1, 2 and 3 send a driver to a group, also from an Arabic keyboard', () => {
  expect(['1', '3', '٢'].map((key) => pressed(key))).toEqual([{ group: 1 }, { group: 3 }, { group: 2 }])
})

test('Delete takes it out, and Alt with an arrow changes its place', () => {
  expect([pressed('Delete'), pressed('Backspace')]).toEqual(['take-out', 'take-out'])
  expect(pressed('ArrowUp', { altKey: true })).toEqual({ step: -1 })
  expect(pressed('ArrowDown', { altKey: true })).toEqual({ step: 1 })
})

test('every other key is left to the browser', () => {
  expect(['4', '0', 'Tab', 'ArrowUp', 'a'].map((key) => pressed(key))).toEqual([null, null, null, null, null])
  expect([pressed('1', { ctrlKey: true }), pressed('2', { metaKey: true }), pressed('1', { altKey: true })]).toEqual([
    null,
    null,
    null,
  ])
})

test('a number held down moves one driver, not those that wait behind it [DRIVE-04]', () => {
  const held = { repeat: true }
  expect(['1', '٢', 'Delete'].map((key) => pressed(key, held))).toEqual([null, null, null])
  expect(pressed('ArrowDown', { ...held, altKey: true })).toEqual({ step: 1 })
})
