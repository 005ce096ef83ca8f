import { nextRevision } from '@mizan/domain/answers/revisions'
import { newUuid } from '../../lib/new-uuid.ts'
import type { AnswerStore, Change } from './answer-store.ts'

/** For a browser that keeps nothing: changes wait as long as the page is open. */
export function openMemoryStore(): AnswerStore {
  const waiting = new Map<number, Change>()
  const revisions = new Map<number, number>()
  const see = (question: number, rev: number) => revisions.set(question, Math.max(rev, revisions.get(question) ?? 0))
  return {
    isDurable: false,
    put: async (change) => {
      const written = { ...change, op_id: newUuid(), rev: nextRevision(revisions.get(change.question)) }
      see(change.question, written.rev)
      waiting.set(change.question, written)
      return written
    },
    waiting: async () => [...waiting.values()],
    seen: async () => [...revisions].map(([question, rev]) => ({ question, rev })),
    see: async (seen) => {
      for (const { question, rev } of seen) see(question, rev)
    },
    settle: async (receipts) => {
      for (const { question, op_id, rev } of receipts) {
        see(question, rev)
        if (waiting.get(question)?.op_id === op_id) waiting.delete(question)
      }
    },
    clear: async () => {
      waiting.clear()
      revisions.clear()
    },
  }
}
