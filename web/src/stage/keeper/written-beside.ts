import type { AnswerStore, Change, NewChange, Owner } from './answer-store.ts'
import type { Asked, Outcome, Said } from './answer-writer.ts'
import { frameHolder } from './held-frame.ts'

/** Writes a change down in another thread than the page's. */
export type Write = (owner: Owner, change: NewChange) => Promise<Change>

interface Waiting {
  change: NewChange
  resolve: (written: Change) => void
  reject: (error: Error) => void
}

/** Resolves when the writer has opened the device; rejects when it cannot be loaded. */
export function openWriter(worker: Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>): Promise<Write> {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let holdFrame = () => {}
  const write: Write = (owner, change) =>
    new Promise((resolve, reject) => {
      waiting.set(++lastId, { change, resolve, reject })
      worker.postMessage({ id: lastId, owner, change } satisfies Asked)
      holdFrame()
    })
  const settle = (said: Outcome) => {
    const asked = waiting.get(said.id)
    waiting.delete(said.id)
    if ('error' in said) asked?.reject(new Error(said.error))
    else asked?.resolve({ ...asked.change, op_id: said.op_id, rev: said.rev })
  }
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if ('id' in data) return settle(data)
      if (data.settled) holdFrame = frameHolder(new Int32Array(data.settled))
      resolve(write)
    }
    worker.onerror = ({ message }) => {
      const error = new Error(message)
      reject(error)
      for (const one of waiting.values()) one.reject(error)
      waiting.clear()
    }
  })
}

/**
 * The queue of a page whose changes are written down beside it as soon as there is a writer, before the frame that shows
 * them. Until then, or where there is none, the page writes at once by itself.
 */
export function writtenBeside(store: AnswerStore, owner: Owner) {
  const onPage = new Set<Promise<unknown>>()
  let write: Write | null = null
  return {
    ...store,
    put: (change: NewChange): Promise<Change> => {
      if (write) return write(owner, change)
      const writing = store.put(change).finally(() => onPage.delete(writing))
      onPage.add(writing)
      return writing
    },
    /** Resolves when it is done; where no writer comes, nothing changes. */
    goOverTo: async (writer: Promise<Write>): Promise<void> => {
      const beside = await writer.catch(() => null)
      // A choice must not overtake the one before it, which the page may still be writing.
      while (onPage.size > 0) await Promise.allSettled(onPage)
      write = beside
    },
  }
}
