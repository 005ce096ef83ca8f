import type { RefusalCode } from '@mizan/contract/refusals'

/** One reason, as a key into the words of both languages, with what has to be filled in. */
export interface Reason {
  key: string
  values?: Record<string, string | number>
}

/** Reasons per field; lists of items and nested objects nest in the same way. */
export type FieldReasons = { [field: string]: Reason[] | FieldReasons | (FieldReasons | Reason[])[] } | FieldReasons[]

interface More {
  values?: Record<string, string | number>
  fields?: FieldReasons
  questions?: readonly number[]
  retryAfterSeconds?: number
}

/** Thrown anywhere to say no. `why` is for the log and never leaves the server. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly values: Record<string, string | number>
  readonly fields: FieldReasons | undefined
  /** The ids of the questions it is about. */
  readonly questions: readonly number[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, why: string, more: More = {}) {
    super(why)
    this.code = code
    this.values = more.values ?? {}
    this.fields = more.fields
    this.questions = more.questions ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** A node says on purpose that it stops soon: nothing is wrong, and no one shall be woken by its log. */
export class Leaving extends Refusal {
  constructor() {
    super('unavailable', 'This node is about to stop', { retryAfterSeconds: 2 })
  }
}
