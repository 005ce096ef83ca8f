import type { Change, NewChange, Owner } from './answer-store.ts'
import { openDevice, writeDown } from './device-store.ts'

/** What a page asks for, under a number of its own. */
export interface Asked {
  id: number
  owner: Owner
  change: NewChange
}

/** Without the answer itself: what came back would be another object than the one shown, and be drawn anew. */
export type Said = 'ready' | ({ id: number } & (Pick<Change, 'op_id' | 'rev'> | { error: string }))

/**
 * Writes down what a page tells of, in the order in which it does. Ready once the device is open; rejects when that
 * fails, and then the page never hears of it and writes by itself.
 */
export async function writeFor(page: Pick<MessagePort, 'postMessage' | 'onmessage'>): Promise<void> {
  const say = (said: Said) => page.postMessage(said)
  const device = await openDevice()
  page.onmessage = ({ data: { id, owner, change } }: MessageEvent<Asked>) => {
    writeDown(device, owner, change).then(
      ({ op_id, rev }) => say({ id, op_id, rev }),
      (error: unknown) => say({ id, error: String(error) }),
    )
  }
  say('ready')
}
