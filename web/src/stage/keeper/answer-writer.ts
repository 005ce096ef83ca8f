import type { Change, NewChange, Owner } from './answer-store.ts'
import { openDevice, writeDown } from './device-store.ts'

/** What a page asks for, under a number of its own. */
export interface Asked {
  id: number
  owner: Owner
  change: NewChange
}

/** How many changes the writer is done with, in memory that the page can look at; null where the browser shares none. */
interface Ready {
  settled: SharedArrayBuffer | null
}

/** Without the answer itself: what came back would be another object than the one shown, and be drawn anew. */
export type Outcome = { id: number } & (Pick<Change, 'op_id' | 'rev'> | { error: string })

export type Said = Ready | Outcome

/**
 * Writes down what a page tells of, in the order in which it does. Ready once the device is open; rejects when that
 * fails, and then the page never hears of it and writes by itself.
 */
export async function writeFor(page: Pick<MessagePort, 'postMessage' | 'onmessage'>): Promise<void> {
  const device = await openDevice()
  const settled = globalThis.crossOriginIsolated ? new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) : null
  const count = settled && new Int32Array(settled)
  const say = (outcome: Outcome) => {
    if (count) Atomics.add(count, 0, 1)
    page.postMessage(outcome)
  }
  page.onmessage = ({ data: { id, owner, change } }: MessageEvent<Asked>) => {
    writeDown(device, owner, change).then(
      ({ op_id, rev }) => say({ id, op_id, rev }),
      (error: unknown) => say({ id, error: String(error) }),
    )
  }
  page.postMessage({ settled } satisfies Ready)
}
