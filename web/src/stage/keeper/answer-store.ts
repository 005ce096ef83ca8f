/** Whose answers, and to which assessment: nobody else at this browser ever sees them. */
export interface Owner {
  user: number
  assessment: number
}

/** A change that waits for the server's receipt, as it travels. */
export interface Change {
  question: number
  data: unknown
  op_id: string
  rev: number
  rt_ms?: number
}

/** A change before it is written down, which gives it a revision. */
export type NewChange = Pick<Change, 'question' | 'data' | 'rt_ms'>

/** A revision that the server has. */
export type Seen = Pick<Change, 'question' | 'rev'>

/** What the server said about one change. */
export interface Receipt {
  question: number
  /** The operation that was sent. */
  op_id: string
  /** The revision that is stored now. */
  rev: number
}

/** Where changes wait until the server has them. Shared by all tabs, when the browser lets us keep anything. */
export interface AnswerStore {
  /** False when a reload would lose what waits. */
  isDurable: boolean
  /** Writes a change down under the revision after the highest one seen. */
  put: (change: NewChange) => Promise<Change>
  waiting: () => Promise<Change[]>
  /** The highest revision of each question that any tab of this browser knows of. */
  seen: () => Promise<Seen[]>
  /** Notes revisions that the server has, so that the next change is above them. */
  see: (revisions: readonly Seen[]) => Promise<void>
  /** Lets go of what was acknowledged; a change made meanwhile stays. */
  settle: (receipts: readonly Receipt[]) => Promise<void>
  clear: () => Promise<void>
}
