import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload as loadWith } from './load-files.ts'

let isLineDead = false
let links: FakeLink[] = []

/** As much of a link as is needed: its styles come or are lost with the line as soon as it is part of the page. */
class FakeLink extends EventTarget {
  rel = ''
  href = ''
  remove = () => {
    links = links.filter((link) => link !== this)
  }
}

const fetched = vi.fn(async (_: string) => {
  if (isLineDead) throw new TypeError('Failed to fetch')
  return new Response('')
})

beforeEach(() => {
  isLineDead = false
  links = []
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', {
    querySelector: (selector: string) => links.find(({ href }) => selector.includes(`"${href}"`)) ?? null,
    createElement: () => new FakeLink(),
    head: {
      append: (link: FakeLink) => {
        links.push(link)
        queueMicrotask(() => link.dispatchEvent(new Event(isLineDead ? 'error' : 'load')))
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a screen is imported once its files are here, and none is fetched twice', async () => {
  const load = vi.fn(async () => 'screen')
  expect(await loadWith(load, ['assets/once.js', 'assets/once.css'])).toBe('screen')
  expect(await loadWith(load, ['assets/once.js', 'assets/once.css'])).toBe('screen')
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/once.js')
  expect(links).toHaveLength(1)
})

test('styles that the document names are not asked for again', async () => {
  const named = new FakeLink()
  named.href = '/assets/named.css'
  links.push(named)
  await loadWith(async () => 'screen', ['assets/named.css'])
  expect(links).toEqual([named])
})

test.each(['assets/lost.js', 'assets/lost.css'])(
  '%s lost with the line is asked for again when it is needed again',
  async (file) => {
    isLineDead = true
    const load = vi.fn(async () => 'screen')
    await expect(loadWith(load, [file])).rejects.toThrow(/dynamically imported module|preload CSS/)
    expect(load).not.toHaveBeenCalled()
    expect(links).toEqual([])
    isLineDead = false
    expect(await loadWith(load, [file])).toBe('screen')
  },
)
