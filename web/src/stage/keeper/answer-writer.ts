import type { Change, NewChange, Owner, Receipt, Seen, Steps } from './answer-store.ts'
import { openDevice, stepsWith } from './device-store.ts'

export type Step = { put: NewChange } | { see: readonly Seen[] } | { settle: readonly Receipt[] }

/** What a page asks for, under a number of its own. */
export interface Asked {
  id: number
  owner: Owner
  step: Step
}

/** How many changes the writer is done with, in memory that the page can look at; null where the browser shares none. */
interface Ready {
  settled: SharedArrayBuffer | null
}

/** Without the answer itself: what came back would be another object than the one shown, and be drawn anew. */
export type Written = Pick<Change, 'op_id' | 'rev'>

export type Outcome = { id: number; written?: Written } | { id: number; error: string }

export type Said = Ready | Outcome

/**
 * Takes the steps that a page tells of, in the order in which it does. Ready once the device is open; rejects when that
 * fails, and then the page never hears of it and takes them by itself.
 */
export async function writeFor(page: Pick<MessagePort, 'postMessage' | 'onmessage'>): Promise<void> {
  const device = await openDevice()
  const settled = globalThis.crossOriginIsolated ? new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) : null
  const count = settled && new Int32Array(settled)
  page.onmessage = ({ data: { id, owner, step } }: MessageEvent<Asked>) => {
    const say = (outcome: Outcome) => {
      if (count && 'put' in step) Atomics.add(count, 0, 1)
      page.postMessage(outcome)
    }
    take(step, stepsWith(device, owner)).then(
      (written) => say({ id, ...(written && { written }) }),
      (error: unknown) => say({ id, error: String(error) }),
    )
  }
  page.postMessage({ settled } satisfies Ready)
}

async function take(step: Step, { put, see, settle }: Steps): Promise<Written | undefined> {
  if ('put' in step) {
    const { op_id, rev } = await put(step.put)
    return { op_id, rev }
  }
  await ('see' in step ? see(step.see) : settle(step.settle))
  return undefined
}
