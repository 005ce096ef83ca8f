import { expect, test } from 'vitest'
import { lastList, rememberList } from './last-list.ts'
import { dropToken, keepToken } from './session.ts'

test('the way back leads to the list that was seen last, else to the dashboard [OPEN-37]', () => {
  keepToken('layla')
  expect(lastList('assessments')).toBe('/dashboard')
  rememberList('assessments', '/assessments/3')
  rememberList('assessments', '/assessments/4')
  expect(lastList('assessments')).toBe('/assessments/4')
  expect(lastList('games')).toBe('/dashboard')
})

test('nobody is led back to a list of somebody else', () => {
  keepToken('layla')
  rememberList('games', '/game-assessments/9')
  dropToken()
  keepToken('omar')
  expect(lastList('games')).toBe('/dashboard')
})
