import { CallRefused } from '../../lib/exchange.ts'
import { endsSession, isArchived, isFinishedAlready, isGone } from '../../lib/failure-text.ts'
import type { Change } from './answer-store.ts'
import type { Line, Saved } from './line.ts'
import { isRefusal, refusedItems } from './refused-items.ts'

/** Submitted in another tab, gone, or put away for now: nothing more can be stored. */
export type Closed = 'completed' | 'gone' | 'archived'

/** What became of a batch that reached the server. */
export interface Delivered {
  saved: readonly Saved[]
  /** What the server will not take, with its reason. */
  refused: readonly { change: Change; reason: string }[]
  closed?: Closed
}

/** Hands over a batch; a bad change does not keep the good ones back. Rejects when it should be tried again later. */
export async function deliver(send: Line['cache'], changes: readonly Change[]): Promise<Delivered> {
  try {
    return { saved: (await send(changes)).answers, refused: [] }
  } catch (error) {
    // Signed out: everything stays on the device and is sent after the next sign-in.
    if (endsSession(error)) return { saved: [], refused: [] }
    const closed = closedBy(error)
    if (closed) return { saved: [], refused: [], closed }
    const reasons = refusedItems(error, changes.length)
    if (reasons) return withoutRefused(send, changes, reasons)
    if (isRefusal(error)) return oneByOne(send, changes)
    throw error
  }
}

async function withoutRefused(
  send: Line['cache'],
  changes: readonly Change[],
  reasons: readonly (string | null)[],
): Promise<Delivered> {
  const refused = changes.flatMap((change, index) => {
    const reason = reasons[index]
    return reason ? [{ change, reason }] : []
  })
  const others = changes.filter((_, index) => !reasons[index])
  if (others.length === 0) return { saved: [], refused }
  const rest = await deliver(send, others)
  return { ...rest, refused: [...refused, ...rest.refused] }
}

async function oneByOne(send: Line['cache'], changes: readonly Change[]): Promise<Delivered> {
  const each: Delivered[] = []
  for (const change of changes) each.push(await deliver(send, [change]))
  const closed = each.find((one) => one.closed)?.closed
  return {
    saved: each.flatMap(({ saved }) => saved),
    refused: each.flatMap(({ refused }) => refused),
    ...(closed && { closed }),
  }
}

/** Why the server takes nothing of this assessment any more, where that is what it said. */
export function closedBy(error: unknown): Closed | undefined {
  if (!(error instanceof CallRefused)) return undefined
  if (isFinishedAlready(error)) return 'completed'
  if (isArchived(error)) return 'archived'
  return isGone(error) ? 'gone' : undefined
}
