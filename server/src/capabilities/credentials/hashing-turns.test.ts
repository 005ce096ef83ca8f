import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HashingTurns, Unseen } from './hashing-turns.ts'

/** The clock stands still unless a test moves it. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Turns that last until they are ended, and a list of whose they were. */
function openTurns(atOnce = 1) {
  const turns = new HashingTurns({ atOnce, patienceMs: 2_000, sentAwayAfterMs: 0 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    turns,
    begun,
    ask: (address: string, name = address, gone = new AbortController().signal): Promise<string> => {
      const answer = turns
        .run({ address, gone }, () => {
          begun.push(name)
          return new Promise<void>((end) => ends.push(end))
        })
        .then(
          () => 'served',
          (error) => (error instanceof Unseen ? 'unseen' : String(error)),
        )
      return answer
    },
    settle,
    /** Ends the turn that has lasted longest, after so long. */
    endOne: async (afterMs = 0) => {
      await vi.advanceTimersByTimeAsync(afterMs)
      ends.shift()?.()
      await settle()
    },
    endAll: async () => {
      while (ends.length > 0) {
        ends.shift()?.()
        await settle()
      }
    },
  }
}

const manyOf = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i))

describe('taking turns at hashing [T-AUTH-22]', () => {
  test('a network gets a place at a time while others wait, however many it sends', async () => {
    const { ask, begun, endOne } = openTurns()
    for (const name of ['a1', 'a2', 'a3']) void ask('192.0.2.1', name)
    for (const name of ['b1', 'b2']) void ask('192.0.2.2', name)
    for (let turn = 0; turn < 5; turn++) await endOne()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  test('with several places a network that has none comes first', async () => {
    const { ask, begun, endOne } = openTurns(2)
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('192.0.2.1', name)
    for (const name of ['b1', 'b2', 'b3']) void ask('192.0.2.2', name)
    await endOne()
    await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('the addresses of one IPv6 network are one', async () => {
    const { ask, begun, endOne } = openTurns()
    for (let host = 1; host <= 3; host++) void ask(`2001:db8::${host}`)
    void ask('2001:db8:0:1::1')
    await endOne()
    expect(begun).toEqual(['2001:db8::1', '2001:db8:0:1::1'])
  })

  test('who comes for the first time goes before all who had turns lately, and a minute later no more', async () => {
    const { ask, begun, endOne, endAll } = openTurns()
    for (let host = 1; host <= 20; host++) void ask(`192.0.2.${host}`)
    await endAll()
    const crowd = () => {
      for (let host = 1; host <= 20; host++) void ask(`192.0.2.${host}`, `again ${host}`)
    }
    begun.length = 0
    crowd()
    void ask('198.51.100.1', 'newcomer')
    await endOne()
    expect(begun).toEqual(['again 1', 'newcomer'])
    await endAll()
    await vi.advanceTimersByTimeAsync(60_000)
    begun.length = 0
    crowd()
    void ask('198.51.100.2', 'newcomer')
    await endOne()
    expect(begun).toEqual(['again 1', 'again 2'])
  })

  test('nobody waits longer than a person would', async () => {
    const { ask, begun, endOne } = openTurns()
    void ask('192.0.2.1')
    const waiting = ask('192.0.2.2', 'in vain')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await waiting).toBe('unseen')
    await endOne()
    expect(begun).toEqual(['192.0.2.1'])
  })

  test('whoever would wait too long is refused at once, and others are not', async () => {
    const { ask, turns, endAll } = openTurns()
    // Twenty turns of 100 ms are as long as anybody waits; one more is at work.
    for (let turn = 0; turn < 100; turn++) {
      const served = ask('192.0.2.1')
      await vi.advanceTimersByTimeAsync(100)
      await endAll()
      expect(await served).toBe('served')
    }
    const answers = manyOf(31, () => ask('192.0.2.1'))
    expect(new Set(await Promise.all(answers.slice(21)))).toEqual(new Set(['unseen']))
    expect(() => turns.requireRoom('192.0.2.1')).toThrow(Unseen)
    expect(() => turns.requireRoom('192.0.2.2')).not.toThrow()
    await endAll()
    expect((await Promise.all(answers)).filter((answer) => answer === 'served')).toHaveLength(21)
  })

  test('whoever has left gets no turn and holds nobody up', async () => {
    const { ask, begun, endOne } = openTurns()
    void ask('192.0.2.1', 'at work')
    const strangers = manyOf(30, () => new AbortController())
    const left = strangers.map(({ signal }, host) => ask(`203.0.113.${host}`, 'left', signal))
    const late = new AbortController()
    late.abort()
    void ask('198.51.100.1', 'right')
    for (const stranger of strangers) stranger.abort()
    expect(new Set(await Promise.all(left))).toEqual(new Set(['unseen']))
    expect(await ask('198.51.100.2', 'late', late.signal)).toBe('unseen')
    await endOne()
    expect(begun).toEqual(['at work', 'right'])
  })

  test('a place becomes free also when the work fails', async () => {
    const { turns, ask, begun } = openTurns()
    const gone = new AbortController().signal
    const failing = turns.run({ address: '192.0.2.1', gone }, () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    void ask('192.0.2.2', 'next')
    expect(begun).toEqual(['next'])
  })
})
