import { expect, test } from 'vitest'
import { after, keeperWith, layla, opensTab, server, storedData } from '../../testing/answer-tabs.ts'
import { openMemoryStore } from './memory-store.ts'

const text = (option_id: string) => ({ option_id })

test('whoever is overtaken on another device is told and keeps what they wrote until they let it go [T-CON-04]', async () => {
  const phone = await opensTab()
  const laptop = await keeperWith(server, layla, openMemoryStore())
  phone.keep(11, text('From the phone'))
  await after(300)
  laptop.keep(11, text('From the laptop'))
  await after(300)
  expect(laptop.answers.get(11)).toEqual(text('From the phone'))
  expect([...laptop.keeping.overtaken]).toEqual([[11, text('From the laptop')]])
  expect(phone.keeping.overtaken.size).toBe(0)

  // In the middle of a word.
  laptop.keep(11, text('From the phoneop'))
  await after(300)
  expect([...laptop.keeping.overtaken]).toEqual([[11, text('From the laptop')]])
  laptop.keep(11, text('From the laptop'))
  laptop.letGo(11)
  await after(300)
  expect(laptop.keeping.overtaken.size).toBe(0)
  expect(storedData()).toEqual({ 11: text('From the laptop') })
})

test('what is written while the newer answer comes in wins, and nobody is told of a loss that was none [T-CON-04]', async () => {
  const phone = await opensTab()
  const laptop = await keeperWith(server, layla, openMemoryStore())
  phone.keep(11, text('From the phone'))
  await after(300)
  const { cache } = server
  server.cache = async (changes) => {
    server.cache = cache
    const reply = await cache(changes)
    laptop.keep(11, text('From the laptop'))
    return reply
  }
  laptop.keep(11, text('From the lap'))
  await after(300)
  await after(300)
  expect(laptop.answers.get(11)).toEqual(text('From the laptop'))
  expect(laptop.keeping.overtaken.size).toBe(0)
})
