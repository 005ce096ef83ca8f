import type pg from 'pg'
import { type Errand, Trip } from './trip.ts'

/**
 * A connection inside a transaction. Going to the database and back costs more than most statements do, so what is asked
 * in one breath travels together, and what nobody waits for travels with what is asked next: the beginning with the first
 * statement, the last writes with the end.
 */
export class Line {
  readonly #client: pg.PoolClient
  #waiting: Errand[] = []
  /** Somebody waits for what travels next. */
  #isAsked = false
  #isUnderWay = false
  #hasBegun = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  begin(): void {
    this.#waiting = []
    this.#isAsked = false
    this.#hasBegun = false
    this.later({ name: 'begin', text: 'begin' })
  }

  /** Runs with what is asked next, or at the end. When it fails, so does that. */
  later(config: pg.QueryConfig): void {
    this.#waiting.push({ config, done: nothing, failed: nothing })
  }

  async query(asked: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    try {
      if (typeof asked !== 'string') return await this.#ask(values ? { ...asked, values } : asked)
      return await (values ? this.#ask({ text: asked, values }) : this.#askAlone(asked))
    } catch (error) {
      // The driver's own trace ends where it reads from the network.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  /** Resolves when everything is kept. */
  async commit(): Promise<void> {
    if (this.#hasBegun || this.#waiting.length > 1) await this.#ask({ name: 'commit', text: 'commit' })
  }

  async rollback(): Promise<void> {
    this.#waiting = []
    this.#isAsked = false
    if (this.#hasBegun) await this.#client.query('rollback')
  }

  #ask(config: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((done, failed) => {
      this.#waiting.push({ config, done, failed })
      this.#isAsked = true
      if (!this.#isUnderWay) queueMicrotask(this.#go)
    })
  }

  /**
   * Without values a text may hold several statements, which the database takes only by themselves. What waits is sent
   * before, by itself: behind a query some texts would be refused.
   */
  async #askAlone(text: string): Promise<pg.QueryResult> {
    const last = this.#waiting.pop()
    if (last) await this.#ask(last.config).then(last.done)
    return this.#client.query(text)
  }

  readonly #go = (): void => {
    if (this.#isUnderWay || !this.#isAsked) return
    const errands = this.#waiting
    this.#waiting = []
    this.#isAsked = false
    this.#isUnderWay = true
    this.#hasBegun = true
    this.#client.query(new Trip(errands, this.#back))
  }

  readonly #back = (): void => {
    this.#isUnderWay = false
    this.#go()
  }
}

const nothing = () => undefined
