import type { AnswerStore, Owner, Steps } from './answer-store.ts'
import type { Asked, Outcome, Said, Step, Written } from './answer-writer.ts'
import { frameHolder } from './held-frame.ts'

/** Takes the steps of a page in another thread than the page's. */
export type Writer = (owner: Owner) => Steps

interface Waiting {
  resolve: (written: Written | undefined) => void
  reject: (error: Error) => void
}

/** Resolves when the writer has opened the device; rejects when it cannot be loaded. */
export function openWriter(worker: Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>): Promise<Writer> {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let holdFrame = () => {}
  const ask = (owner: Owner, step: Step): Promise<Written | undefined> =>
    new Promise((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject })
      worker.postMessage({ id: lastId, owner, step } satisfies Asked)
    })
  const writer: Writer = (owner) => ({
    put: async (change) => {
      const writing = ask(owner, { put: change })
      holdFrame()
      return { ...change, ...((await writing) as Written) }
    },
    see: async (revisions) => {
      await ask(owner, { see: revisions.map(({ question, rev }) => ({ question, rev })) })
    },
    settle: async (receipts) => {
      await ask(owner, { settle: receipts })
    },
  })
  const hear = (said: Outcome) => {
    const asked = waiting.get(said.id)
    waiting.delete(said.id)
    if ('error' in said) asked?.reject(new Error(said.error))
    else asked?.resolve(said.written)
  }
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if ('id' in data) return hear(data)
      if (data.settled) holdFrame = frameHolder(new Int32Array(data.settled))
      resolve(writer)
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
 * them. So is everything else that takes several steps: a page that holds its frame for a write takes no second step, and
 * the write would wait for that. Until there is a writer, or where there is none, the page does it all by itself.
 */
export function writtenBeside(store: AnswerStore, owner: Owner) {
  const onPage = new Set<Promise<unknown>>()
  let beside: Steps | null = null
  const byThePage = <Result>(step: Promise<Result>): Promise<Result> => {
    const taking = step.finally(() => onPage.delete(taking))
    onPage.add(taking)
    return taking
  }
  return {
    ...store,
    put: (change) => (beside ? beside.put(change) : byThePage(store.put(change))),
    see: (revisions) => (beside ? beside.see(revisions) : byThePage(store.see(revisions))),
    settle: (receipts) => (beside ? beside.settle(receipts) : byThePage(store.settle(receipts))),
    /** Resolves when it is done; where no writer comes, nothing changes. */
    goOverTo: async (writer: Promise<Writer>): Promise<void> => {
      const found = await writer.catch(() => null)
      // A choice must not overtake the one before it, which the page may still be writing.
      while (onPage.size > 0) await Promise.allSettled(onPage)
      beside = found?.(owner) ?? null
    },
  } satisfies AnswerStore & { goOverTo: unknown }
}
