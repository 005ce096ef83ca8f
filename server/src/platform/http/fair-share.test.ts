import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FairShare, type Place, type Sender, type Shares, STRANGERS, TOKENS } from './fair-share.ts'

const [noisy, quiet, third] = [1, 2, 3]
const shares: Shares = {
  atOnce: 4,
  atOncePerLane: 2,
  changesAtOncePerRow: 1,
  waitingPerLane: 6,
  waitingPerPerson: 3,
  waitingPerNetwork: 4,
  tokensWaitingPerNetwork: 5,
  patienceMs: 60_000,
  sentAwayAfterMs: 0,
}

/** Calls that are at work until they are told to end, and the order in which they began. */
function house(more: Partial<Shares> = {}) {
  let time = 0
  const share = new FairShare({ ...shares, ...more }, () => time)
  const begun: { sender: Sender; place: Place; end: () => void }[] = []
  const send = async (sender: Sender, isChange: boolean) => {
    const work = (place: Place) => new Promise<void>((end) => begun.push({ sender, place, end: () => end() }))
    return share.run(sender, work, isChange)
  }
  // Whoever is called comes in the next turn of the loop.
  const settle = () => wait(1)
  return {
    begun,
    lanes: () => begun.map(({ sender }) => sender.lane),
    rows: () => begun.map(({ sender }) => sender.row),
    /** Answers with why it was refused, if it was. */
    send: (lane: Sender['lane'], row: Sender['row'] = 1, isChange = false) =>
      send({ lane, row }, isChange).then(() => 'served', String),
    endFirst: async () => {
      begun.shift()?.end()
      await settle()
    },
    settle,
    pass: (ms: number) => {
      time += ms
    },
  }
}

type House = ReturnType<typeof house>

/** Whose calls are served, one after the other, in a house of one place. */
async function orderIn({ begun, endFirst }: House): Promise<Sender[]> {
  const order: Sender[] = []
  for (let [first] = begun; first; [first] = begun) {
    order.push(first.sender)
    await endFirst()
  }
  return order
}

describe('places of a node [T-LOAD-07]', () => {
  test('all belong to a company that is alone', () => {
    const { send, lanes } = house()
    for (let call = 0; call < 6; call++) void send(noisy)
    expect(lanes()).toEqual([noisy, noisy, noisy, noisy])
  })

  test('only some of them are for one while another is there, also in the pauses of the other', async () => {
    const { send, lanes, endFirst, pass } = house()
    void send(quiet)
    await endFirst()
    pass(9_000)
    for (let call = 0; call < 4; call++) void send(noisy)
    expect(lanes()).toEqual([noisy, noisy])
    void send(quiet)
    expect(lanes()).toEqual([noisy, noisy, quiet])
  })

  test('are all of the one again when the other has gone', async () => {
    const { send, lanes, endFirst, pass } = house()
    void send(quiet)
    await endFirst()
    for (let call = 0; call < 5; call++) void send(noisy)
    pass(10_001)
    await endFirst()
    expect(lanes()).toEqual([noisy, noisy, noisy, noisy])
  })

  test('go to companies in turn, and to one person in the order of their calls', async () => {
    const { send, ...one } = house({ atOnce: 1, atOncePerLane: 1 })
    for (const company of [noisy, noisy, noisy, quiet, third, quiet]) void send(company)
    expect((await orderIn({ send, ...one })).map(({ lane }) => lane)).toEqual([
      noisy,
      noisy,
      quiet,
      third,
      noisy,
      quiet,
    ])
  })

  test('are taken until their calls come to their end, also by who waited for them', async () => {
    const { send, lanes, endFirst } = house({ atOnce: 2, atOncePerLane: 2 })
    for (let call = 0; call < 5; call++) void send(noisy, call)
    await endFirst()
    await endFirst()
    expect(lanes()).toEqual([noisy, noisy])
  })

  test('are not waited for without end', async () => {
    const { send, lanes, endFirst } = house({ atOnce: 1, patienceMs: 1 })
    void send(noisy)
    expect(await send(quiet)).toContain('did not come')
    await endFirst()
    expect(lanes()).toEqual([])
  })

  test('are given back by work that fails, whether at once or later', async () => {
    const share = new FairShare({ ...shares, atOnce: 1 })
    const sender = { lane: noisy, row: 1 }
    const fail = () => {
      throw new Error('broken')
    }
    await expect(share.run(sender, fail)).rejects.toThrow('broken')
    await expect(share.run(sender, async () => fail())).rejects.toThrow('broken')
    expect(await share.run(sender, async () => 'served')).toBe('served')
  })

  test('are given to others while something is done aside, and taken again after it', async () => {
    const { send, begun, rows, settle, endFirst } = house({ atOnce: 1 })
    void send(noisy, 'hashing', true)
    void send(noisy, 'next', true)
    let finish: () => void = () => undefined
    const aside = begun[0]?.place.aside(() => new Promise<void>((end) => (finish = end)))
    await settle()
    expect(rows()).toEqual(['hashing', 'next'])
    finish()
    await aside
    void send(noisy, 'last')
    await endFirst()
    expect(rows()).toEqual(['next'])
    await endFirst()
    expect(rows()).toEqual(['last'])
  })
})

describe('people of one company [T-LOAD-07]', () => {
  test('take turns, however much one of them sends', async () => {
    const one = house({ atOnce: 1 })
    for (const person of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void one.send(noisy, person)
    expect((await orderIn(one)).map(({ row }) => row)).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  test('are refused for what they send too much themselves, and colleagues are not [T-LOAD-09]', async () => {
    const one = house({ atOnce: 1, atOncePerLane: 1 })
    const calls = Array.from({ length: 4 }, () => one.send(noisy, 'a'))
    expect(await one.send(noisy, 'a')).toContain('3 calls of a wait')
    calls.push(one.send(noisy, 'b'), one.send(quiet, 'a'))
    await orderIn(one)
    expect(await Promise.all(calls)).toEqual(Array(6).fill('served'))
  })

  test('can always wait with one call, and with more only until very many wait', async () => {
    const one = house({ atOnce: 1, atOncePerLane: 1 })
    const calls = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'].map((person) => one.send(noisy, person))
    expect(await one.send(noisy, 'c')).toContain('of 7 in lane 1')
    await orderIn(one)
    expect(await Promise.all(calls)).toEqual(Array(8).fill('served'))
  })

  test('change one thing after the other, and read meanwhile', async () => {
    const { send, rows, endFirst } = house()
    void send(noisy, 'a', true)
    void send(noisy, 'a', true)
    void send(noisy, 'b', true)
    expect(rows()).toEqual(['a', 'b'])
    await endFirst()
    expect(rows()).toEqual(['b', 'a'])
    void send(noisy, 'a')
    expect(rows()).toEqual(['b', 'a', 'a'])
  })
})

describe('strangers [T-LOAD-07]', () => {
  test('never have more than a few places, and take none from a company that is alone', () => {
    const { send, lanes } = house()
    for (let call = 0; call < 4; call++) void send(STRANGERS, '192.0.2.1')
    expect(lanes()).toEqual([STRANGERS, STRANGERS])
    for (let call = 0; call < 3; call++) void send(noisy)
    expect(lanes()).toEqual([STRANGERS, STRANGERS, noisy, noisy])
  })

  test('take turns between networks, of which each may wait with as many as a hall full of people', async () => {
    const one = house({ atOnce: 1 })
    const calls = Array.from({ length: 5 }, () => one.send(STRANGERS, '192.0.2.1'))
    expect(await one.send(STRANGERS, '192.0.2.1')).toContain('4 calls of 192.0.2.1 wait')
    calls.push(one.send(STRANGERS, '198.51.100.1'))
    expect((await orderIn(one)).map(({ row }) => row).indexOf('198.51.100.1')).toBe(2)
    expect(await Promise.all(calls)).toEqual(Array(6).fill('served'))
  })
})

describe('tokens that are to be looked up [T-LOAD-07]', () => {
  test('have a lane of their own beside those of companies and strangers, and never more than a few places', () => {
    const { send, lanes } = house({ atOnce: 8 })
    for (let call = 0; call < 3; call++) {
      void send(STRANGERS, '192.0.2.1')
      void send(TOKENS, '192.0.2.1')
    }
    expect(lanes()).toEqual([STRANGERS, TOKENS, STRANGERS, TOKENS])
  })

  test('take turns between networks, of which each may wait with as many as a hall full of people', async () => {
    const one = house({ atOnce: 1 })
    const calls = Array.from({ length: 6 }, () => one.send(TOKENS, '192.0.2.1'))
    expect(await one.send(TOKENS, '192.0.2.1')).toContain('5 calls of 192.0.2.1 wait')
    calls.push(one.send(TOKENS, '198.51.100.1'))
    expect((await orderIn(one)).map(({ row }) => row).indexOf('198.51.100.1')).toBe(2)
    expect(await Promise.all(calls)).toEqual(Array(7).fill('served'))
  })
})

test('whatever others send and in whichever order, a call waits for one turn of each of them at most [T-LOAD-07]', async () => {
  const lane = fc.constantFrom<Sender['lane']>(noisy, quiet, third, STRANGERS, TOKENS)
  const calls = fc.array(fc.record({ lane, row: fc.nat(3), isChange: fc.boolean() }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(calls, lane, async (sent, own) => {
      const one = house({
        atOnce: 1,
        atOncePerLane: 1,
        waitingPerPerson: 40,
        waitingPerNetwork: 40,
        tokensWaitingPerNetwork: 40,
        waitingPerLane: 99,
      })
      for (const { lane, row, isChange } of sent) void one.send(lane, row, isChange)
      void one.send(own, 'own')
      const order = await orderIn(one)
      expect(order).toHaveLength(sent.length + 1)
      // The first is at work already.
      const before = order.slice(1, 1 + Math.max(0, order.findIndex(({ row }) => row === 'own') - 1))
      const inOwnLane = before.filter(({ lane }) => lane === own)
      // In the own lane a turn of each other row; and of every other lane a turn for each of these, and one more.
      for (const row of new Set(inOwnLane.map(({ row }) => row))) {
        expect(inOwnLane.filter((other) => other.row === row)).toHaveLength(1)
      }
      for (const other of [noisy, quiet, third, STRANGERS, TOKENS].filter((name) => name !== own)) {
        expect(before.filter(({ lane }) => lane === other).length).toBeLessThanOrEqual(inOwnLane.length + 1)
      }
    }),
    { seed: 47, numRuns: 40 },
  )
})
