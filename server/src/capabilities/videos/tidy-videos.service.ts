import { isBackupAtWork } from '../../platform/db/backup-at-work.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { findKnownFiles } from './videos.db.ts'

const FOLDER = 'videos'
/** Longer than an upload may take: what is younger may still become an answer. */
const ORPHAN_AGE_MS = 2 * 3_600_000
/** A draft grows with every piece, so one that has not grown for this long has no upload any more. */
const DRAFT_AGE_MS = 10 * 60_000
const AT_ONCE = 500

/** Removes files that no answer points to: of replaced and erased answers, and of servers that died in between. */
export async function tidyVideos(db: Db, storage: Storage, now: Date): Promise<void> {
  await storage.removeDrafts(FOLDER, new Date(now.getTime() - DRAFT_AGE_MS))
  let batch: string[] = []
  for await (const { key, writtenAt } of storage.list(FOLDER)) {
    if (now.getTime() - writtenAt.getTime() < ORPHAN_AGE_MS) continue
    batch.push(key)
    if (batch.length < AT_ONCE) continue
    await removeUnknown(db, storage, batch)
    batch = []
  }
  await removeUnknown(db, storage, batch)
}

async function removeUnknown(db: Db, storage: Storage, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const known = await findKnownFiles(db, keys)
  // It still knows those that were replaced since it began; the next tidying finds them.
  if (await isBackupAtWork(db)) return
  for (const key of keys) if (!known.has(key)) await storage.remove(key)
}
