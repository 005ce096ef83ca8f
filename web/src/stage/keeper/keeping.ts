import type { Closed } from './deliver.ts'

/** How the answers to an assessment are kept, for whoever shows it. */
export interface Keeping {
  /** `saving` is on its way; `kept` is not on the server yet because the line is down. */
  saving: 'nothing-yet' | 'saving' | 'saved' | 'kept'
  /** When the server last confirmed something. */
  savedAt: Date | null
  /** Whether something was answered since it was opened in this tab. */
  hasChanged: boolean
  /** False when a reload would lose what is not saved yet. */
  isDurable: boolean
  /** Why the server does not take the answer to a question. */
  refused: ReadonlyMap<number, string>
  /** What was answered here and gave way to a newer answer from another window or device, by its question. */
  overtaken: ReadonlyMap<number, unknown>
  /** Why nothing more can be stored. Unless it was submitted, what waits stays on the device. */
  closed: Closed | null
}

export const untouched: Keeping = {
  saving: 'nothing-yet',
  savedAt: null,
  hasChanged: false,
  isDurable: true,
  refused: new Map(),
  overtaken: new Map(),
  closed: null,
}

export const isSame = (one: Keeping, other: Keeping): boolean =>
  (Object.keys(one) as (keyof Keeping)[]).every((key) => one[key] === other[key])

/** The notes on all other questions. */
export function without<Of>(notes: ReadonlyMap<number, Of>, question: number): ReadonlyMap<number, Of> {
  if (!notes.has(question)) return notes
  const others = new Map(notes)
  others.delete(question)
  return others
}
