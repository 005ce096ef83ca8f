import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../config.ts'
import type { Database } from '../db/client.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Who has not proved who they are yet: without a token, or with one that is still to be looked up. */
export const STRANGERS = 'strangers'
export const TOKENS = 'tokens'

/** Where a call stands: in the lane of a company, of strangers or of tokens, and there in the row of its sender. */
export interface Sender {
  lane: number | typeof STRANGERS | typeof TOKENS
  /** The number of a person, the name of a report link, or the network of a caller who is not known. */
  row: number | string
}

/** What a call has while it is at work. */
export interface Place {
  /** Does what needs no database, and may take long; meanwhile another call has the place. */
  aside: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** How much of a node may be taken. */
export interface Shares {
  /** Calls at work at once, of all together. */
  atOnce: number
  /** Of them, those of strangers, and those of one company while another one is at work as well. */
  atOncePerLane: number
  /** Of them, those with which one person changes something: in the database they would only wait for each other. */
  changesAtOncePerRow: number
  /** Calls that wait for their turn; more are sent away. */
  waitingPerLane: number
  waitingPerPerson: number
  /** A network may be a hall full of people. */
  waitingPerNetwork: number
  /** Of those whose token is still to be looked up, which takes a moment: most of them are people of that hall. */
  tokensWaitingPerNetwork: number
  /** How long a call waits for its turn. */
  patienceMs: number
  /** How long a call that is sent away waits for that, at least; twice as long at most. */
  sentAwayAfterMs: number
}

interface Lane {
  name: Sender['lane']
  atWork: number
  waiting: number
  rows: Map<Sender['row'], Row>
  /** Rows in which calls wait, the next one first. */
  turns: Set<Row>
}

interface Row {
  lane: Lane
  name: Sender['row']
  atWork: number
  /** Those of them that change something. */
  changing: number
  /** In the order they came. */
  waiting: Waiting[]
}

interface Waiting {
  row: Row
  isChange: boolean
  called: () => void
}

type Work<Result> = (place: Place) => Promise<Result>

/** A company counts as being at work for as long as its people think about their next answer. */
const PRESENT_MS = 10_000
const RETRY_SECONDS = 2
const SENT_AWAY_AFTER_MS = 1_000

/**
 * Shares this node among companies, strangers and tokens that are to be looked up, which have a lane each, and within a
 * lane among people or networks, which have a row each. A company that is alone has all of it. As soon as another one
 * comes, neither gets more than a few places; the rest waits. Lanes take turns, and in each of them rows: however much
 * one of them sends, a call of any other is next.
 */
export class FairShare {
  readonly #shares: Shares
  readonly #now: () => number
  readonly #lanes = new Map<Sender['lane'], Lane>()
  /** Lanes in which calls wait, the next one first. */
  readonly #turns = new Set<Lane>()
  #atWork = 0
  #newest = { company: 0, at: Number.NEGATIVE_INFINITY }
  #newestOther = { company: 0, at: Number.NEGATIVE_INFINITY }

  constructor(shares: Shares, now: () => number = () => performance.now()) {
    this.#shares = shares
    this.#now = now
  }

  async run<Result>(sender: Sender, work: Work<Result>, isChange = false): Promise<Result> {
    if (typeof sender.lane === 'number') this.#see(sender.lane)
    const row = this.#rowOf(sender)
    if (row.waiting.length === 0 && this.#mayBegin(row, isChange)) this.#begin(row, isChange)
    else if (this.#hasRoom(row)) await this.#turnIn(row, isChange)
    else await this.#sendAway(row)
    let held = row
    const aside: Place['aside'] = async (work) => {
      this.#end(held, isChange)
      try {
        return await work()
      } finally {
        // Without another turn: what is done aside takes its time, so few come back at once.
        held = this.#rowOf({ lane: row.lane.name, row: row.name })
        this.#begin(held, isChange)
      }
    }
    try {
      return await work({ aside })
    } finally {
      this.#end(held, isChange)
    }
  }

  #rowOf({ lane: laneName, row: name }: Sender): Row {
    let lane = this.#lanes.get(laneName)
    if (!lane) {
      lane = { name: laneName, atWork: 0, waiting: 0, rows: new Map(), turns: new Set() }
      this.#lanes.set(laneName, lane)
    }
    let row = lane.rows.get(name)
    if (!row) {
      row = { lane, name, atWork: 0, changing: 0, waiting: [] }
      lane.rows.set(name, row)
    }
    return row
  }

  #see(company: number): void {
    if (this.#newest.company !== company) this.#newestOther = this.#newest
    this.#newest = { company, at: this.#now() }
  }

  #mayBegin({ lane, changing }: Row, isChange: boolean): boolean {
    return this.#hasPlace(lane) && !(isChange && changing >= this.#shares.changesAtOncePerRow)
  }

  #hasPlace({ name, atWork }: Lane): boolean {
    if (this.#atWork >= this.#shares.atOnce) return false
    if (atWork < this.#shares.atOncePerLane) return true
    if (typeof name !== 'number') return false
    const { at } = this.#newest.company === name ? this.#newestOther : this.#newest
    return this.#now() - at > PRESENT_MS
  }

  /** Also when very many wait in a lane there is room for one call of another person. */
  #hasRoom({ lane, waiting }: Row): boolean {
    if (waiting.length === 0) return true
    return waiting.length < this.#mostWaiting(lane) && lane.waiting < this.#shares.waitingPerLane
  }

  #mostWaiting({ name }: Lane): number {
    if (name === STRANGERS) return this.#shares.waitingPerNetwork
    return name === TOKENS ? this.#shares.tokensWaitingPerNetwork : this.#shares.waitingPerPerson
  }

  #begin(row: Row, isChange: boolean): void {
    this.#atWork++
    row.lane.atWork++
    row.atWork++
    if (isChange) row.changing++
  }

  #end(row: Row, isChange: boolean): void {
    this.#atWork--
    row.lane.atWork--
    row.atWork--
    if (isChange) row.changing--
    this.#callNext()
    this.#tidy(row)
  }

  #tidy({ lane, name, atWork, waiting }: Row): void {
    if (atWork > 0 || waiting.length > 0) return
    lane.rows.delete(name)
    if (lane.rows.size === 0) this.#lanes.delete(lane.name)
  }

  #turnIn(row: Row, isChange: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const called = () => {
        clearTimeout(timer)
        // Not at once: what others have sent meanwhile is read first.
        setImmediate(resolve)
      }
      const waiting = { row, isChange, called }
      const timer = setTimeout(() => {
        this.#leave(waiting)
        this.#tidy(row)
        reject(new Refusal('unavailable', 'The turn of this call did not come', { retryAfterSeconds: RETRY_SECONDS }))
      }, this.#shares.patienceMs)
      row.waiting.push(waiting)
      row.lane.waiting++
      row.lane.turns.add(row)
      this.#turns.add(row.lane)
    })
  }

  /**
   * Not at once: a caller who does not heed when to come back would otherwise be here again at once, and cost others
   * time. Nor all at the same time: a crowd that came together would come back together.
   */
  async #sendAway({ name, lane, waiting }: Row): Promise<never> {
    const why = `${waiting.length} calls of ${name} wait, of ${lane.waiting} in lane ${lane.name}`
    await pause(this.#shares.sentAwayAfterMs * (1 + Math.random()))
    throw new Refusal('too-many-calls', why, { values: { seconds: RETRY_SECONDS }, retryAfterSeconds: RETRY_SECONDS })
  }

  /** Gives free places to those who wait, a lane after the other. Only few lanes can be full, so it looks at few. */
  #callNext(): void {
    for (const lane of this.#turns) {
      if (this.#atWork >= this.#shares.atOnce) return
      const next = this.#nextOf(lane)
      if (!next) continue
      this.#leave(next)
      // To the end: what has just been served is the last to be served again.
      if (lane.turns.delete(next.row)) lane.turns.add(next.row)
      if (this.#turns.delete(lane)) this.#turns.add(lane)
      this.#begin(next.row, next.isChange)
      next.called()
    }
  }

  /** A row after the other. Only those whose change is at work can be held up, so it looks at few. */
  #nextOf(lane: Lane): Waiting | undefined {
    if (!this.#hasPlace(lane)) return undefined
    for (const row of lane.turns) {
      const [first] = row.waiting
      if (first && this.#mayBegin(row, first.isChange)) return first
    }
    return undefined
  }

  #leave(waiting: Waiting): void {
    const { row } = waiting
    row.waiting.splice(row.waiting.indexOf(waiting), 1)
    if (row.waiting.length === 0) row.lane.turns.delete(row)
    if (--row.lane.waiting === 0) this.#turns.delete(row.lane)
  }
}

/** A call waits as long as it would for a connection. */
export const fairShareOf = ({ pool }: Database): FairShare =>
  new FairShare({
    atOnce: limits.callsAtOnce,
    atOncePerLane: limits.callsAtOncePerLane,
    changesAtOncePerRow: limits.changesAtOncePerPerson,
    waitingPerLane: limits.callsWaitingPerLane,
    waitingPerPerson: limits.callsWaitingPerPerson,
    waitingPerNetwork: limits.callsWaitingPerNetwork,
    tokensWaitingPerNetwork: limits.tokensWaitingPerNetwork,
    patienceMs: pool.options.connectionTimeoutMillis ?? limits.requestTimeoutMs,
    sentAwayAfterMs: SENT_AWAY_AFTER_MS,
  })
