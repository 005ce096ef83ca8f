import type { Operation } from './answers.db.ts'

/** What is chosen so far on one question. */
export interface Draft {
  question: number
  data: unknown
  op_id: string | null
  rev: number
  rt_ms: number | null
  /** When it came, where somebody looked; else with the sheet. */
  received_at?: string
  /** It came after the end of its run. */
  late?: boolean
}

/** A draft as a sheet holds it: most are only written again, so they stay in the form in which they are stored. */
interface Line {
  rev: number
  text: string
}

/** What is chosen so far in one assessment, by question. */
export interface Sheet {
  /** Of what is stored; no two that were ever stored have the same. */
  version: string
  lines: ReadonlyMap<number, Line>
}

const NO_LINES: Sheet['lines'] = new Map()

/**
 * The lines with these operations written over them; nothing when one of them is not ahead of what stands. What has no
 * revision counts by its arrival.
 */
export function linesWith(
  lines: Sheet['lines'] = NO_LINES,
  operations: readonly Operation[],
): Map<number, Line> | undefined {
  const next = new Map(lines)
  for (const { question, data, op_id, rev, rt_ms } of operations) {
    const standing = next.get(question)
    if (standing && rev !== null && rev <= standing.rev) return undefined
    const draft: Draft = { question, data, op_id, rev: Math.max(rev ?? 0, standing?.rev ?? 0), rt_ms }
    next.set(question, lineOf(draft))
  }
  return next
}

export const lineOf = (draft: Draft): Line => ({ rev: draft.rev, text: JSON.stringify(draft) })

export function textOf(lines: Sheet['lines']): string {
  let text = ''
  for (const line of lines.values()) text += text === '' ? line.text : `,${line.text}`
  return `[${text}]`
}
