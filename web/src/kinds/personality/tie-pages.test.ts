import { expect, test } from 'vitest'
import { tiePages, unfinishedTiePage } from './tie-pages.ts'

const pages = tiePages(Array.from({ length: 7 }, (_, index) => ({ id: index + 1, text: '', value: index + 1 })))
const rated = (...ids: number[]) => new Map(ids.map((id) => [id, 1]))

test('tied statements come in pages of five [PERS-26]', () => {
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ])
  expect(tiePages([])).toEqual([])
})

test('a tie goes on with the first page that has something left, wherever that is [PERS-30]', () => {
  expect(unfinishedTiePage(pages, rated())).toBe(0)
  expect(unfinishedTiePage(pages, rated(1, 2, 3, 4, 5, 6))).toBe(1)
  expect(unfinishedTiePage(pages, rated(1, 2, 4, 5, 6, 7))).toBe(0)
  expect(unfinishedTiePage(pages, rated(1, 2, 3, 4, 5, 6, 7))).toBeNull()
})
