import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { newUuid } from '../../lib/new-uuid.ts'
import type { AnswerStore, Change, Owner } from './answer-store.ts'

type Key = [user: number, assessment: number, question: number]

interface Answers extends DBSchema {
  waiting: { key: Key; value: Owner & Change }
  revisions: { key: Key; value: Owner & Pick<Change, 'question' | 'rev'> }
}

const keyPath = ['user', 'assessment', 'question']

const database = () =>
  openDB<Answers>('answers', 1, {
    upgrade: (db) => {
      db.createObjectStore('waiting', { keyPath })
      db.createObjectStore('revisions', { keyPath })
    },
  })

/** The queue in IndexedDB. A transaction gives each change its revision, so two tabs never use the same one. */
export async function openDeviceStore(owner: Owner): Promise<AnswerStore> {
  const db = await database()
  return {
    isDurable: true,
    put: (change) => put(db, owner, change),
    waiting: async () => (await db.getAll('waiting', everythingOf(owner))).map(changeOf),
    see: (revisions) => see(db, owner, revisions),
    settle: async (receipts) => {
      await see(db, owner, receipts)
      const { store, done } = db.transaction('waiting', 'readwrite')
      for (const { question, op_id } of receipts) {
        const key: Key = [owner.user, owner.assessment, question]
        if ((await store.get(key))?.op_id === op_id) await store.delete(key)
      }
      await done
    },
    clear: async () => {
      await Promise.all([db.delete('waiting', everythingOf(owner)), db.delete('revisions', everythingOf(owner))])
    },
  }
}

async function put(db: IDBPDatabase<Answers>, owner: Owner, change: Pick<Change, 'question' | 'data' | 'rt_ms'>) {
  const { objectStore, done } = writing(db)
  const key: Key = [owner.user, owner.assessment, change.question]
  const seen = await objectStore('revisions').get(key)
  const written: Change = { ...change, op_id: newUuid(), rev: (seen?.rev ?? 0) + 1 }
  await objectStore('revisions').put({ ...owner, question: change.question, rev: written.rev })
  await objectStore('waiting').put({ ...owner, ...written })
  await done
  return written
}

async function see(db: IDBPDatabase<Answers>, owner: Owner, revisions: Iterable<Pick<Change, 'question' | 'rev'>>) {
  const { store, done } = db.transaction('revisions', 'readwrite')
  for (const { question, rev } of revisions) {
    const seen = await store.get([owner.user, owner.assessment, question])
    if (rev > (seen?.rev ?? 0)) await store.put({ ...owner, question, rev })
  }
  await done
}

function writing(db: IDBPDatabase<Answers>) {
  // Strict: "kept on this device" has to survive a crash of the machine, not of the tab alone.
  const transaction = db.transaction(['waiting', 'revisions'], 'readwrite', { durability: 'strict' })
  return { objectStore: transaction.objectStore.bind(transaction), done: transaction.done }
}

const everythingOf = ({ user, assessment }: Owner): IDBKeyRange =>
  IDBKeyRange.bound([user, assessment], [user, assessment, Number.POSITIVE_INFINITY])

const changeOf = ({ user: _, assessment: __, ...change }: Owner & Change): Change => change
