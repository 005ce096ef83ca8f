import { describe, expect, test } from 'vitest'
import { NoAnswer } from '../../lib/exchange.ts'
import { after, layla, opensTab, refusal, rest, server, storedData } from '../../testing/answer-tabs.ts'
import { openDeviceStore } from './device-store.ts'
import { openOtherTabs } from './other-tabs.ts'

describe('a change', () => {
  test('is on the device before it is sent, and leaves it only after the receipt [architecture §5]', async () => {
    const tab = await opensTab()
    server.fault = new NoAnswer('cut')
    tab.keep(11, 'often')
    expect(tab.keeping.saving).toBe('saving')
    await after(0)
    const device = await openDeviceStore(layla)
    expect(await device.waiting()).toMatchObject([{ question: 11, data: 'often', rev: 1 }])
    await after(300)
    expect(tab.keeping.saving).toBe('kept')
    expect(await device.waiting()).toHaveLength(1)

    server.fault = null
    await after(1_000)
    expect(tab.keeping).toMatchObject({ saving: 'saved', savedAt: new Date('2026-01-05T10:42:00Z') })
    expect(await device.waiting()).toEqual([])
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('travels together with those made shortly before it, the newest of each question only', async () => {
    const tab = await opensTab()
    tab.keep(11, 'never')
    tab.keep(12, 'always')
    tab.keep(11, 'often')
    await after(300)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject([
      { question: 11, data: 'often' },
      { question: 12, data: 'always' },
    ])
  })

  test('made while its predecessor is under way is not let go with it', async () => {
    const tab = await opensTab()
    const sent = server.cache
    server.cache = async (changes) => {
      server.cache = sent
      tab.keep(11, 'second')
      return sent(changes)
    }
    tab.keep(11, 'first')
    await after(300)
    expect(tab.keeping.saving).toBe('saving')
    await after(300)
    expect(storedData()).toEqual({ 11: 'second' })
    expect(tab.keeping.saving).toBe('saved')
  })
})

describe('a bad line', () => {
  test('is tried again after 1, 2, 4 … 30 seconds, for ever [reliability §5]', async () => {
    const tab = await opensTab()
    let tries = 0
    server.cache = async () => {
      tries++
      throw refusal(503)
    }
    tab.keep(11, 'often')
    await after(300)
    for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      await after(seconds * 1_000 - 1)
      expect(tries).toBe(index + 1)
      await after(1)
      expect(tries).toBe(index + 2)
    }
  })

  test('of a server that is too busy is given the time it asks for, and nothing is lost [T-LOAD-07]', async () => {
    const tab = await opensTab()
    server.fault = refusal(429, { detail: 'Very many people are using the portal.' }, 5_000)
    tab.keep(11, 'often')
    await after(300)
    server.fault = null
    await after(4_900)
    expect([tab.keeping.saving, storedData()]).toEqual(['kept', {}])
    await after(400)
    expect([tab.keeping.saving, storedData()]).toEqual(['saved', { 11: 'often' }])
  })

  test('that loses the reply doubles nothing: the same operation is sent again [T-CON-01]', async () => {
    const tab = await opensTab()
    server.losesReplies = true
    tab.keep(11, 'often')
    await after(300)
    server.losesReplies = false
    await after(1_000)
    expect(tab.keeping.saving).toBe('saved')
    expect(server.received.map(([change]) => change?.op_id)).toHaveLength(2)
    expect(new Set(server.received.map(([change]) => change?.op_id)).size).toBe(1)
  })

  test('that is back is used at once', async () => {
    const tab = await opensTab()
    server.fault = new NoAnswer('cut')
    tab.keep(11, 'often')
    await after(300)
    server.fault = null
    tab.hurry()
    await after(0)
    expect(tab.keeping.saving).toBe('saved')
  })
})

describe('after a reload, a crash or a forced sign-in', () => {
  test.each([
    ['a cut line', new NoAnswer('cut')],
    ['a refused token', refusal(401)],
    ['a restart of the server', refusal(503)],
  ])('what waited because of %s is shown and sent [T-FLT-12, T-FLT-14]', async (_, fault) => {
    const before = await opensTab()
    before.keep(10, 'sent')
    await after(300)
    server.fault = fault
    before.keep(11, 'waits')
    await after(300)
    before.close()

    server.fault = null
    const again = await opensTab()
    expect([...again.answers]).toEqual([
      [10, 'sent'],
      [11, 'waits'],
    ])
    await after(300)
    expect(storedData()).toEqual({ 10: 'sent', 11: 'waits' })
  })

  test('nobody else at the same browser sees or sends it [T-FLT-14]', async () => {
    const mine = await opensTab()
    server.fault = refusal(401)
    mine.keep(11, 'mine')
    await after(300)
    server.fault = null
    const theirs = await opensTab({ user: 2, assessment: 7 })
    await after(300)
    expect([...theirs.answers]).toEqual([])
    expect(server.received).toEqual([])
  })
})

describe('two tabs', () => {
  test('show the same answers and never use one revision twice [T-CON-03]', async () => {
    const [first, second] = [await opensTab(), await opensTab()]
    first.keep(11, 'first')
    second.keep(11, 'second')
    second.keep(12, 'only here')
    await after(300)
    await after(300)
    expect([...first.answers]).toEqual([...second.answers])
    expect(storedData()).toEqual(Object.fromEntries(first.answers))
    expect(first.answers.get(12)).toBe('only here')
    expect([first.keeping.saving, second.keeping.saving]).toEqual(['saved', 'saved'])
    const revisions = server.received.flat().filter(({ question }) => question === 11)
    const operations = new Map(revisions.map(({ op_id, rev }) => [op_id, rev]))
    expect(new Set(operations.values()).size).toBe(operations.size)
  })

  test('news that come late do not bring an older answer back [T-CON-03]', async () => {
    const tab = await opensTab()
    tab.keep(11, 'first')
    tab.keep(11, 'second')
    await after(300)
    const other = openOtherTabs(layla)
    other.tell([{ question: 11, data: 'first', rev: 1 }])
    await rest()
    other.close()
    expect(tab.answers.get(11)).toBe('second')
  })

  test('one that is opened while another goes on shows what was chosen there, and does not blank it [T-CON-03]', async () => {
    const first = await opensTab()
    const { retrieve } = server
    let arrive = () => {}
    const isThere = new Promise<void>((resolve) => {
      arrive = resolve
    })
    server.retrieve = async () => {
      const reply = await retrieve()
      await isThere
      return reply
    }
    const opening = opensTab()
    await rest()
    first.keep(11, 'meanwhile')
    await after(300)
    arrive()
    const second = await opening
    expect(second.answers.get(11)).toBe('meanwhile')
  })

  test('one whose answers were asked for before another had sent and let go of something asks once more [T-CON-03]', async () => {
    const first = await opensTab()
    const { retrieve } = server
    const askedEarly = await retrieve()
    first.keep(11, 'meanwhile')
    await after(300)
    server.retrieve = async () => {
      server.retrieve = retrieve
      return askedEarly
    }
    const second = await opensTab()
    expect([second.answers.get(11), second.keeping.saving]).toEqual(['meanwhile', 'saved'])
  })

  test('one that goes before it has sent what it told of leaves that to the other, which does not wait for it for ever [T-FLT-12]', async () => {
    const [goes, stays] = [await opensTab(), await opensTab()]
    goes.keep(11, 'often')
    await after(0)
    goes.close()
    expect(stays.keeping.saving).toBe('saving')
    await after(5_000)
    expect(storedData()).toEqual({ 11: 'often' })
    expect(stays.keeping.saving).toBe('saved')
  })

  test('an answer given meanwhile on another device is shown, not overwritten [T-CON-03]', async () => {
    const tab = await opensTab()
    server.stored.set(11, { question: 11, data: 'elsewhere', op_id: 'x', rev: 5 })
    tab.keep(11, 'here')
    await after(300)
    expect(tab.answers.get(11)).toBe('elsewhere')
    expect(storedData()).toEqual({ 11: 'elsewhere' })
    tab.keep(11, 'here again')
    await after(300)
    expect(storedData()).toEqual({ 11: 'here again' })
  })

  test('one that submits closes the other, which then says so and sends nothing more [T-CON-11]', async () => {
    const tab = await opensTab()
    server.cache = async () => {
      throw refusal(409)
    }
    tab.keep(11, 'late')
    await after(300)
    expect(tab.keeping.closed).toBe('completed')
    expect(await (await openDeviceStore(layla)).waiting()).toEqual([])
  })

  test.each([
    ['archived', refusal(409, { code: 'application-archived' })],
    ['gone', refusal(404, { detail: 'Not found.' })],
  ])(
    'work that is %s is closed, and its answers wait on the device until it is there again [OPEN-14]',
    async (closed, error) => {
      const tab = await opensTab()
      const { cache } = server
      server.cache = async () => {
        throw error
      }
      tab.keep(11, 'late')
      await after(300)
      expect(tab.keeping.closed).toBe(closed)
      tab.close()

      server.cache = cache
      await opensTab()
      await rest()
      expect(storedData()).toEqual({ 11: 'late' })
    },
  )
})
