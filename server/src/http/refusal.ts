import type { RefusalCode } from '@mizan/contract/refusals'

/** One reason, as a key into the words of both languages, with what has to be filled in. */
export interface Reason {
  key: string
  values?: Record<string, string | number>
}

/** Reasons per field; lists of items and nested objects nest in the same way. */
export type FieldReasons = { [field: string]: Reason[] | FieldReasons | (FieldReasons | Reason[])[] } | FieldReasons[]

/** Thrown anywhere to say no. `why` is for the log and never leaves the server. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly values: Record<string, string | number>
  readonly fields: FieldReasons | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    why: string,
    more: { values?: Record<string, string | number>; fields?: FieldReasons; retryAfterSeconds?: number } = {},
  ) {
    super(why)
    this.code = code
    this.values = more.values ?? {}
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
