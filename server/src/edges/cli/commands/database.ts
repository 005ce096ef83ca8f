import { loadDemoRecordings } from '../../../capabilities/videos/demo-recordings.service.ts'
import { openStorage } from '../../../platform/media/open-storage.ts'
import { bringUpToDate } from '../../bring-up-to-date.ts'
import { loadDemo } from '../../demo/demo.service.ts'
import type { Command } from '../options/command.ts'

export const migrateDatabase: Command = {
  about: 'Brings the database to the newest version. The server does the same when it starts.',
  options: {},
  examples: ['npm run portal -- migrate'],
  // Migrated by this command itself, so that it can say what was applied.
  takesDatabaseAsItIs: true,
  run: async ({ database, say }) => {
    const applied = await bringUpToDate(database.pool, say)
    return applied.map((name) => ({ applied: name }))
  },
}

export const demo: Command = {
  about:
    'Adds what is missing of the demonstration: three companies and their people, with a known password. Where others can reach them, Mizan then starts only with DEMO=1.',
  options: {},
  examples: ['npm run portal -- demo'],
  run: async ({ config, database }) => {
    await loadDemo(database)
    await loadDemoRecordings(database, await openStorage(config))
    return 'The demonstration is there.'
  },
}
