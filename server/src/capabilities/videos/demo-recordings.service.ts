import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kind, kinds } from '@mizan/contract/kinds/registry'
import type { Database } from '../../platform/db/client.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { companyOrNothing } from '../companies/companies.service.ts'
import { serverKinds } from '../kinds/registry.ts'
import { CheckedRecording } from './check-recording.ts'
import { findUnrecorded, replaceVideo } from './videos.db.ts'

const recorded = (Object.keys(kinds) as Kind[]).filter((kind) => serverKinds[kind].isRecorded)

/** Gives completed interviews of the demonstration a few seconds of recording each, checked like any upload. */
export async function loadDemoRecordings({ db, inTransaction }: Database, storage: Storage): Promise<void> {
  const company = await companyOrNothing(db, 'demo')
  if (!company) return
  for (const place of await findUnrecorded(db, company.id, recorded)) {
    const recording = new CheckedRecording(demoFile(), { longestMs: 60_000, sha256: undefined })
    const storage_key = `videos/${company.id}/${randomUUID()}.webm`
    await storage.keep(storage_key, recording)
    await inTransaction((tx) => replaceVideo(tx, place, { storage_key, ...recording.learnt }))
  }
}

async function* demoFile(): AsyncGenerator<Uint8Array> {
  yield await readFile(join(projectRoot, 'content/open/demo/recording.webm'))
}
