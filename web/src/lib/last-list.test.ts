import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

/** What a page knows that is loaded anew. */
async function openPage() {
  vi.resetModules()
  return { ...(await import('./last-list.ts')), ...(await import('./last-person.ts')) }
}

test('the way back leads to the list that was seen last, else to the dashboard [OPEN-37]', async () => {
  const { lastList, rememberList, rememberPerson } = await openPage()
  rememberPerson(7)
  expect(lastList('assessments')).toBe('/dashboard')
  rememberList('assessments', '/assessments/3')
  rememberList('assessments', '/assessments/4')
  expect(lastList('assessments')).toBe('/assessments/4')
  expect(lastList('games')).toBe('/dashboard')
})

test('it is known after a reload too, by which an assessment is found to be gone [OPEN-37, ERR-11, ERR-12]', async () => {
  const { rememberList, rememberPerson } = await openPage()
  rememberPerson(7)
  rememberList('assessments', '/assessments/4')
  rememberList('games', '/game-assessments/9')
  const { lastList } = await openPage()
  expect(lastList('assessments')).toBe('/assessments/4')
  expect(lastList('games')).toBe('/game-assessments/9')
})

test('nobody is led back to a list of somebody else', async () => {
  const { lastList, rememberList, rememberPerson } = await openPage()
  rememberList('assessments', '/assessments/1')
  rememberPerson(7)
  expect(lastList('assessments'), 'seen by nobody knows whom').toBe('/dashboard')
  rememberList('games', '/game-assessments/9')
  rememberPerson(8)
  expect(lastList('games')).toBe('/dashboard')
})
