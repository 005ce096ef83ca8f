import type { AnswerStore } from './answer-store.ts'
import { openMemoryStore } from './memory-store.ts'

/**
 * The store of the device, until the browser keeps nothing any more (full, or forbidden): from there on memory has to do.
 * `moveTo` brings all that waits into it: nothing is sent from the device any more, and it would pass for saved.
 */
export function openEnduringStore(device: AnswerStore, moveTo: (memory: AnswerStore) => Promise<void>): AnswerStore {
  let store = device
  async function kept<Result>(step: (current: AnswerStore) => Promise<Result>): Promise<Result> {
    const tried = store
    try {
      return await step(tried)
    } catch {
      if (store === tried) {
        store = openMemoryStore()
        await moveTo(store)
      }
      return step(store)
    }
  }
  return {
    get isDurable() {
      return store.isDurable
    },
    put: (change) => kept((current) => current.put(change)),
    waiting: () => kept((current) => current.waiting()),
    seen: () => kept((current) => current.seen()),
    see: (revisions) => kept((current) => current.see(revisions)),
    settle: (receipts) => kept((current) => current.settle(receipts)),
    // What cannot be reached stays: that is no reason to call finished work unfinished.
    clear: () => store.clear().catch(() => undefined),
  }
}
