import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { keepPiece, keptQuestions } from './recording-store.ts'

const place = { user: 1, assessment: 7, question: 11 }

test('a device that did not open once is asked again: what is recorded from then on is kept [OPEN-35]', async () => {
  // As one that a newer version of the page has opened.
  await openDB('mizan-recordings', 2)
  await expect(keepPiece(place, 1, new Blob(['lost']))).rejects.toThrow()
  globalThis.indexedDB = new IDBFactory()
  await keepPiece(place, 1, new Blob(['kept']))
  expect(await keptQuestions(1, 7)).toEqual([11])
})
