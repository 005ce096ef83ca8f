import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '../../platform/http/network-of.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** Who wants a password to be looked at. */
export interface Asker {
  address: string
  /** Aborted when they have closed the connection. */
  gone: AbortSignal
}

/** Refused before the password was looked at: nothing is known of it, so the attempt must not count. */
export class Unseen extends Refusal {
  constructor(why: string) {
    super('sign-in-busy', why, { values: { seconds: RETRY_SECONDS }, retryAfterSeconds: RETRY_SECONDS })
  }
}

interface Limits {
  /** Turns at once. */
  atOnce: number
  /** How long anyone waits for a turn. */
  patienceMs: number
  /** How long who is refused waits for that: else they could be back at once, a thousand times a second. */
  sentAwayAfterMs: number
}

const RETRY_SECONDS = 5
/** How far back it is remembered who had turns. */
const LATELY_MS = 60_000
/** What one turn takes, until some have been measured. */
const FIRST_GUESS_MS = 50
/** The share of the newest turn in the mean. */
const WEIGHT_OF_NEWEST = 1 / 16

/**
 * Hashing is slow on purpose, so those who want it take turns, and a crowd makes only its own networks wait. Next is a
 * network without a turn at this moment; of those the one that had the fewest lately, and of these the one who came
 * first. No one waits longer than a person would, and a caller that has left gets no turn.
 */
export class HashingTurns {
  readonly #limits: Limits
  readonly #now: () => number
  /** Who waits, by network. */
  readonly #rows = new Map<string, Set<() => void>>()
  readonly #atWork = new Map<string, number>()
  /** The turns each network has had since a moment, the longest ago first. */
  readonly #lately = new Map<string, { since: number; turns: number }>()
  #running = 0
  #meanMs = FIRST_GUESS_MS

  constructor(limits: Limits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** Throws `Unseen` when the turn does not come in time, or no one is there any more to hear what it brought. */
  async run<Result>({ address, gone }: Asker, work: () => Promise<Result>): Promise<Result> {
    const network = networkOf(address)
    if (gone.aborted) throw new Unseen('The caller has left')
    // While a person waits no place is free.
    if (this.#running < this.#limits.atOnce) this.#begin(network)
    else await this.#turn(network, gone)
    const begunAt = this.#now()
    try {
      return await work()
    } finally {
      this.#meanMs += (this.#now() - begunAt - this.#meanMs) * WEIGHT_OF_NEWEST
      this.#end(network)
    }
  }

  /** Refuses a caller that would wait too long in any case, before anything is done for them. */
  requireRoom(address: string): void {
    if (this.#running < this.#limits.atOnce) return
    const waitMs = ((this.#aheadOf(networkOf(address)) + 1) * this.#meanMs) / this.#limits.atOnce
    if (waitMs > this.#limits.patienceMs) throw new Unseen(`The row takes ${Math.round(waitMs)} ms`)
  }

  /** How many of those who wait now go before another one of this network. */
  #aheadOf(network: string): number {
    const own = this.#rows.get(network)?.size ?? 0
    const turn = this.#turnsLately(network) + own + 1
    let ahead = own
    for (const [other, { size }] of this.#rows) {
      if (other !== network) ahead += Math.min(size, Math.max(0, turn - this.#turnsLately(other)))
    }
    return ahead
  }

  async #turn(network: string, gone: AbortSignal): Promise<void> {
    try {
      this.requireRoom(network)
    } catch (error) {
      await pause(this.#limits.sentAwayAfterMs)
      throw error
    }
    await this.#wait(network, gone)
  }

  #wait(network: string, gone: AbortSignal): Promise<void> {
    const row = this.#rows.get(network) ?? new Set()
    this.#rows.set(network, row)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        gone.removeEventListener('abort', left)
        row.delete(called)
        if (row.size === 0) this.#rows.delete(network)
      }
      const called = () => {
        leave()
        resolve()
      }
      const refuse = (why: string) => {
        leave()
        reject(new Unseen(why))
      }
      const left = () => refuse('The caller has left the row')
      const timer = setTimeout(() => refuse('The turn did not come in time'), this.#limits.patienceMs)
      gone.addEventListener('abort', left)
      row.add(called)
    })
  }

  #begin(network: string): void {
    this.#running++
    this.#atWork.set(network, (this.#atWork.get(network) ?? 0) + 1)
    const known = this.#lately.get(network)
    if (known && this.#turnsLately(network) > 0) known.turns++
    else this.#remember(network)
  }

  #remember(network: string): void {
    const now = this.#now()
    for (const [other, { since }] of this.#lately) {
      if (now - since < LATELY_MS) break
      this.#lately.delete(other)
    }
    this.#lately.set(network, { since: now, turns: 1 })
  }

  #end(network: string): void {
    this.#running--
    const others = (this.#atWork.get(network) ?? 0) - 1
    if (others > 0) this.#atWork.set(network, others)
    else this.#atWork.delete(network)
    const next = this.#nextNetwork()
    if (next === undefined) return
    this.#begin(next)
    const [called] = this.#rows.get(next) ?? []
    called?.()
  }

  #nextNetwork(): string | undefined {
    const waiting = [...this.#rows.keys()].map((network) => ({
      network,
      atWork: this.#atWork.get(network) ?? 0,
      lately: this.#turnsLately(network),
    }))
    // Sorting keeps the order of those who are alike.
    return waiting.sort((one, other) => one.atWork - other.atWork || one.lately - other.lately)[0]?.network
  }

  #turnsLately(network: string): number {
    const known = this.#lately.get(network)
    return known && this.#now() - known.since < LATELY_MS ? known.turns : 0
  }
}
