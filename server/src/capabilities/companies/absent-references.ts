const REMEMBERED_MS = 5_000
const MOST = 10_000

/** References that no company had a moment ago: who asks again and again for one does not ask the database. */
export class AbsentReferences {
  readonly #now: () => number
  /** Until when each is believed, the soonest first. */
  readonly #until = new Map<string, number>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  has(refId: string): boolean {
    const until = this.#until.get(refId.toLowerCase())
    return until !== undefined && until > this.#now()
  }

  note(refId: string): void {
    const name = refId.toLowerCase()
    // Anew, so that it stands behind those that are forgotten sooner.
    this.#until.delete(name)
    this.#until.set(name, this.#now() + REMEMBERED_MS)
    if (this.#until.size <= MOST) return
    const [soonest = name] = this.#until.keys()
    this.#until.delete(soonest)
  }
}
