import type { Database } from '../db/client.ts'
import { listen } from '../db/listen.ts'
import { createSessionMemory } from './session-memory.ts'
import type { SessionMemory } from './sessions.service.ts'

/** A memory of sessions that is kept right by what the database tells, and off while it can tell nothing. */
export function rememberSessions(database: Database): {
  sessions: SessionMemory
  line: { close: () => Promise<void> }
} {
  const sessions = createSessionMemory()
  const line = listen(database, {
    channel: 'people_changed',
    onOpen: () => sessions.turn('on'),
    onHeard: sessions.forget,
    onLost: () => sessions.turn('off'),
  })
  return { sessions, line }
}
