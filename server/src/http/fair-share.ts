import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../config.ts'
import type { Database } from '../db/client.ts'
import { Refusal } from './refusal.ts'

/** How much of a node one company may take. */
interface Shares {
  /** Calls at work at once, of all companies together. */
  atOnce: number
  /** Of them, those of one company while another one is at work as well. */
  atOncePerCompany: number
  /** Calls of one company that wait for their turn; more are sent away. */
  waitingPerCompany: number
  /** How long a call waits for its turn. */
  patienceMs: number
  /** How long a call that is sent away waits for that. */
  sentAwayAfterMs: number
}

interface Lane {
  company: number
  atWork: number
  /** In the order they came. */
  waiting: Set<() => void>
}

/** A company counts as being at work for as long as its people think about their next answer. */
const PRESENT_MS = 10_000
const RETRY_SECONDS = 2
const SENT_AWAY_AFTER_MS = 1_000

/**
 * Shares this node among companies. One that is alone has all of it. As soon as another one comes, nobody gets more than
 * a few places, the rest waits, and companies that wait take turns: however much one of them sends, a call of another is
 * next.
 */
export class FairShare {
  readonly #shares: Shares
  readonly #now: () => number
  readonly #lanes = new Map<number, Lane>()
  /** Lanes in which somebody waits, the next one first. */
  readonly #turns = new Set<Lane>()
  #atWork = 0
  #newest = { company: 0, at: Number.NEGATIVE_INFINITY }
  #newestOther = { company: 0, at: Number.NEGATIVE_INFINITY }

  constructor(shares: Shares, now: () => number = () => performance.now()) {
    this.#shares = shares
    this.#now = now
  }

  /** What is done at once needs no place: nobody else could have been served meanwhile. */
  run<Result>(company: number, work: () => Result | Promise<Result>): Result | Promise<Result> {
    this.#see(company)
    const lane = this.#lanes.get(company)
    if ((lane && lane.waiting.size > 0) || !this.#hasPlace(company, lane?.atWork ?? 0)) {
      return this.#inTurn(company, work)
    }
    const result = work()
    if (!(result instanceof Promise)) return result
    const taken = this.#laneOf(company)
    this.#begin(taken)
    const end = () => this.#end(taken)
    result.then(end, end)
    return result
  }

  async #inTurn<Result>(company: number, work: () => Result | Promise<Result>): Promise<Result> {
    const lane = this.#laneOf(company)
    if (lane.waiting.size < this.#shares.waitingPerCompany) await this.#turnIn(lane)
    else await this.#sendAway(lane)
    try {
      return await work()
    } finally {
      this.#end(lane)
    }
  }

  #laneOf(company: number): Lane {
    const known = this.#lanes.get(company)
    if (known) return known
    const lane = { company, atWork: 0, waiting: new Set<() => void>() }
    this.#lanes.set(company, lane)
    return lane
  }

  #see(company: number): void {
    if (this.#newest.company !== company) {
      const spare = this.#newestOther
      this.#newestOther = this.#newest
      this.#newest = spare
      this.#newest.company = company
    }
    this.#newest.at = this.#now()
  }

  #hasPlace(company: number, atWork: number): boolean {
    if (this.#atWork >= this.#shares.atOnce) return false
    if (atWork < this.#shares.atOncePerCompany) return true
    const { at } = this.#newest.company === company ? this.#newestOther : this.#newest
    return this.#now() - at > PRESENT_MS
  }

  #begin(lane: Lane): void {
    lane.atWork++
    this.#atWork++
  }

  #end(lane: Lane): void {
    lane.atWork--
    this.#atWork--
    this.#callNext()
    if (lane.atWork === 0 && lane.waiting.size === 0) this.#lanes.delete(lane.company)
  }

  #turnIn(lane: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const called = () => {
        clearTimeout(timer)
        // Not in the same breath: what others have sent meanwhile is read first.
        setImmediate(resolve)
      }
      const timer = setTimeout(() => {
        this.#leave(lane, called)
        reject(new Refusal('unavailable', 'The turn of this call did not come', { retryAfterSeconds: RETRY_SECONDS }))
      }, this.#shares.patienceMs)
      lane.waiting.add(called)
      this.#turns.add(lane)
    })
  }

  /** Not at once: who does not heed when to come back would otherwise be here again at once, and cost others time. */
  async #sendAway({ company, waiting }: Lane): Promise<never> {
    const why = `${waiting.size} calls of company ${company} wait`
    await pause(this.#shares.sentAwayAfterMs)
    throw new Refusal('company-busy', why, { values: { seconds: RETRY_SECONDS }, retryAfterSeconds: RETRY_SECONDS })
  }

  /** Gives free places to those who wait, a company after the other. Only few lanes can be full, so it looks at few. */
  #callNext(): void {
    for (const lane of this.#turns) {
      if (this.#atWork >= this.#shares.atOnce) return
      const [called] = lane.waiting
      if (!called || !this.#hasPlace(lane.company, lane.atWork)) continue
      this.#leave(lane, called)
      // To the end of the row: what has just been served is the last to be served again.
      if (this.#turns.delete(lane)) this.#turns.add(lane)
      this.#begin(lane)
      called()
    }
  }

  #leave(lane: Lane, called: () => void): void {
    lane.waiting.delete(called)
    if (lane.waiting.size === 0) this.#turns.delete(lane)
  }
}

/** As patient as whoever waits for a connection. */
export const fairShareOf = ({ pool }: Database): FairShare =>
  new FairShare({
    atOnce: limits.callsAtOnce,
    atOncePerCompany: limits.callsAtOncePerCompany,
    waitingPerCompany: limits.callsWaitingPerCompany,
    patienceMs: pool.options.connectionTimeoutMillis ?? limits.requestTimeoutMs,
    sentAwayAfterMs: SENT_AWAY_AFTER_MS,
  })
