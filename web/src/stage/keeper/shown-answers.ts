import { givesWay } from '@mizan/domain/answers/revisions'
import type { Change } from './answer-store.ts'

type Versioned = Pick<Change, 'question' | 'data' | 'rev'>

/** The answers on the screen, each with the revision it came with. */
export class ShownAnswers {
  readonly #revisions = new Map<number, number>()
  /** Replaced by every change, so that whoever holds it can tell. */
  data: ReadonlyMap<number, unknown> = new Map()

  /** What somebody chose just now, before it has a revision. */
  choose(question: number, data: unknown): void {
    this.data = new Map(this.data).set(question, data)
  }

  /** Shows an answer unless a newer one is shown already. */
  show({ question, data, rev }: Versioned): void {
    if (givesWay(rev, this.revisionOf(question))) return
    this.#revisions.set(question, rev)
    // What was chosen here comes back from the device with its revision: nothing to draw anew.
    if (this.data.get(question) !== data) this.choose(question, data)
  }

  /** Shows what stands on the server, and says what has given way to it. */
  giveWay(ahead: readonly Versioned[]): [question: number, data: unknown][] {
    return ahead.flatMap((answer) => {
      const before = this.data.get(answer.question)
      this.show(answer)
      const isOther = JSON.stringify(before) !== JSON.stringify(this.data.get(answer.question))
      return isOther ? [[answer.question, before]] : []
    })
  }

  revisionOf(question: number): number {
    return this.#revisions.get(question) ?? 0
  }

  all(): Versioned[] {
    return [...this.data].map(([question, data]) => ({ question, data, rev: this.revisionOf(question) }))
  }
}
