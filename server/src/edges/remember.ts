import type { SessionMemory } from '../capabilities/accounts/sessions.service.ts'
import type { BegunMemory } from '../capabilities/answers/begun-memory.ts'
import { createSheetMemory, type SheetMemory } from '../capabilities/answers/sheet-memory.ts'
import type { JobMemory } from '../capabilities/applications/reading.service.ts'
import type { Database } from '../platform/db/client.ts'
import { listen } from '../platform/db/listen.ts'
import { createToldMemory } from '../platform/db/told-memory.ts'

/** What a node remembers from call to call. */
export interface Memories {
  sessions: SessionMemory
  begun: BegunMemory
  jobs: JobMemory
  sheets: SheetMemory
}

/** Whoever turns them on keeps them right; else every call asks the database. The sheets need nobody to keep them right. */
export const createMemories = (): Memories => ({
  sessions: createToldMemory(),
  begun: createToldMemory(),
  jobs: createToldMemory(),
  sheets: createSheetMemory(),
})

/** Memories that are kept right by what the database tells, and off while it can tell nothing. */
export function remember(database: Database): { memories: Memories; line: { close: () => Promise<void> } } {
  const memories = createMemories()
  const { sessions, begun, jobs } = memories
  const turn = (to: 'on' | 'off') => {
    for (const memory of [sessions, begun, jobs]) memory.turn(to)
  }
  const line = listen(database, {
    channels: {
      people_changed: () => sessions.forget(),
      // Names whose work it is, or nobody when it may be anybody's.
      work_ended: (person) => begun.forget(person === '' ? undefined : Number(person)),
      jobs_changed: () => jobs.forget(),
    },
    onOpen: () => turn('on'),
    onLost: () => turn('off'),
  })
  return { memories, line }
}
