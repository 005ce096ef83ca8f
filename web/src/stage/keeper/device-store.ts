import { nextRevision } from '@mizan/domain/answers/revisions'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { newUuid } from '../../lib/new-uuid.ts'
import { openedInTime } from '../../lib/opened-in-time.ts'
import type { AnswerStore, Change, NewChange, Owner, Receipt, Seen } from './answer-store.ts'

type Key = [user: number, assessment: number, question: number]

interface Answers extends DBSchema {
  waiting: { key: Key; value: Owner & Change }
  revisions: { key: Key; value: Owner & Pick<Change, 'question' | 'rev'> }
}

const keyPath = ['user', 'assessment', 'question']

// Async, because a browser that keeps nothing may throw at once.
const openDevice = async () =>
  openedInTime(
    openDB<Answers>('answers', 1, {
      upgrade: (db) => {
        db.createObjectStore('waiting', { keyPath })
        db.createObjectStore('revisions', { keyPath })
      },
    }),
  )

let prepared: ReturnType<typeof openDevice> | undefined

/** Opens the database before it is needed: on a busy machine that takes longer than anything else. */
export function prepareDevice(): void {
  prepared ??= openDevice()
  // Whoever needs it hears of a failure.
  prepared.catch(() => undefined)
}

/** The queue in IndexedDB. A transaction gives each change its revision, so two tabs never use the same one. */
export async function openDeviceStore(owner: Owner): Promise<AnswerStore> {
  const opening = prepared ?? openDevice()
  prepared = undefined
  const db = await opening
  return {
    isDurable: true,
    put: (change) => writeDown(db, owner, change),
    see: (revisions) => see(db, owner, revisions),
    settle: (receipts) => settle(db, owner, receipts),
    waiting: async () => (await db.getAll('waiting', everythingOf(owner))).map(changeOf),
    seen: () => db.getAll('revisions', everythingOf(owner)),
    clear: async () => {
      await Promise.all([db.delete('waiting', everythingOf(owner)), db.delete('revisions', everythingOf(owner))])
    },
  }
}

/** The transaction begins with the call: what is told of first is written first. */
async function writeDown(db: IDBPDatabase<Answers>, owner: Owner, change: NewChange): Promise<Change> {
  // Strict: "kept on this device" has to survive a crash of the machine, not of the tab alone.
  const transaction = db.transaction(['waiting', 'revisions'], 'readwrite', { durability: 'strict' })
  const revisions = transaction.objectStore('revisions')
  const seen = await revisions.get(keyOf(owner, change.question))
  const written: Change = { ...change, op_id: newUuid(), rev: nextRevision(seen?.rev) }
  // Together, not one after the other, and done with that: the page may be killed before its next turn.
  const puts = [
    revisions.put({ ...owner, question: change.question, rev: written.rev }),
    transaction.objectStore('waiting').put({ ...owner, ...written }),
  ]
  transaction.commit()
  await Promise.all([...puts, transaction.done])
  return written
}

async function see(db: IDBPDatabase<Answers>, owner: Owner, revisions: readonly Seen[]) {
  const { store, done } = db.transaction('revisions', 'readwrite')
  const seeing = revisions.map(async ({ question, rev }) => {
    const seen = await store.get(keyOf(owner, question))
    if (rev > (seen?.rev ?? 0)) await store.put({ ...owner, question, rev })
  })
  await Promise.all([...seeing, done])
}

async function settle(db: IDBPDatabase<Answers>, owner: Owner, receipts: readonly Receipt[]) {
  await see(db, owner, receipts)
  const { store, done } = db.transaction('waiting', 'readwrite')
  const letGo = receipts.map(async ({ question, op_id }) => {
    const key = keyOf(owner, question)
    if ((await store.get(key))?.op_id === op_id) await store.delete(key)
  })
  await Promise.all([...letGo, done])
}

const keyOf = ({ user, assessment }: Owner, question: number): Key => [user, assessment, question]

const everythingOf = ({ user, assessment }: Owner): IDBKeyRange =>
  IDBKeyRange.bound([user, assessment], [user, assessment, Number.POSITIVE_INFINITY])

const changeOf = ({ user: _, assessment: __, ...change }: Owner & Change): Change => change
