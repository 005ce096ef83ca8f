import { expect, test } from 'vitest'
import { dealForm } from './deal-form.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const form = (name: string, isDealt = false, handedOutAt: Date | null = null) => ({ name, isDealt, handedOutAt })
const dealt = (forms: ReturnType<typeof form>[]) =>
  forms.map((_, index) => dealForm(forms, (count) => Math.min(index, count - 1))?.name)

test('any form that somebody has not been dealt yet is dealt to them', () => {
  expect(dealt([form('a', true, at(1)), form('b'), form('c', true), form('d')])).toEqual(['b', 'd', 'd', 'd'])
})

test('where none is left, one that they have been dealt and not looked at is dealt again', () => {
  expect(dealt([form('a', true, at(1)), form('b', true), form('c', true, at(2))])).toEqual(['b', 'b', 'b'])
})

test('where they have seen all, the one is dealt that they have not seen for longest', () => {
  expect(dealt([form('a', true, at(3)), form('b', true, at(1)), form('c', true, at(2))])).toEqual(['b', 'b', 'b'])
})

test('without a form there is none to deal', () => {
  expect(dealForm([], () => 0)).toBeUndefined()
})
