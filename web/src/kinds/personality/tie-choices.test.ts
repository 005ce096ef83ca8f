import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChoices, forgetChoices, keepChoices } from './tie-choices.ts'

const owner = { user: 4, assessment: 9 }
const key = 'tie-4-9'
let kept: Map<string, string>
let page: EventTarget
let heard: string[]

beforeEach(() => {
  kept = new Map()
  page = new EventTarget()
  heard = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const follows = () =>
  followChoices(owner, { onChosen: () => heard.push('chosen'), onDecided: () => heard.push('decided') })
const happens = (name: string, what: object) => page.dispatchEvent(Object.assign(new Event(name), what))

test('what another tab chooses or decides between tied statements is heard, of this tie only [PERS-28, PERS-31]', () => {
  const leave = follows()
  happens('storage', { key: 'tie-4-10', newValue: '[[1,2]]' })
  happens('storage', { key: null, newValue: null })
  happens('storage', { key, newValue: '[[1,2]]' })
  happens('storage', { key, newValue: null })
  leave()
  happens('storage', { key, newValue: '[[1,2]]' })
  expect(heard).toEqual(['chosen', 'decided'])
})

test('a tie that comes back from the cache of the browser reads what was kept meanwhile, and loses nothing where nothing was [PERS-28]', () => {
  follows()
  happens('pageshow', { persisted: true })
  keepChoices(owner, new Map([[1, 2]]))
  happens('pageshow', { persisted: false })
  expect(heard).toEqual([])
  happens('pageshow', { persisted: true })
  expect(heard).toEqual(['chosen'])
  forgetChoices(owner)
  happens('pageshow', { persisted: true })
  expect(heard).toEqual(['chosen'])
})
