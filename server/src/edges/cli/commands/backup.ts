import { system } from '@mizan/domain/access/actor'
import { backUp } from '../../../capabilities/backup/backup.service.ts'
import { restore as putBack } from '../../../capabilities/backup/restore.service.ts'
import { eraseAgain } from '../../../capabilities/privacy/erase-again.service.ts'
import { migrationsFolder } from '../../../platform/db/migrate.ts'
import { namingMissingRights } from '../../../platform/db/missing-right.ts'
import { jobSchema } from '../../../platform/jobs/job-queue.ts'
import { openStorage } from '../../../platform/media/open-storage.ts'
import { bringUpToDate } from '../../bring-up-to-date.ts'
import { type Command, required, yesOrNo } from '../options/command.ts'
import { fileToWrite } from '../options/option-values.ts'

export const backup: Command = {
  about: 'Writes everything to one file: every table at one moment, and the stored files. Mizan can keep running.',
  options: { out: { type: 'string', about: 'the file to write; it must not exist', required: true } },
  examples: ['npm run portal -- backup --out mizan-2027-01-31.tar'],
  takesDatabaseAsItIs: true,
  run: async ({ actor, config, database, say }, values) => {
    const file = await fileToWrite(values, 'out')
    const storage = await openStorage(config)
    const backedUp = await backUp({ database, storage }, actor, file, new Date())
    if (backedUp.missing_recordings > 0)
      say(`Note: recordings that are not in the storage: ${backedUp.missing_recordings}. ${sameSettings}`)
    return { file, ...backedUp }
  },
}

/** A command that was given another storage finds no recording there, and says nothing else about it. */
const sameSettings = 'They are not in the backup either. Give the command the DATA_DIR and STORAGE_URL of the server.'

export const restore: Command = {
  about: 'Puts a backup back into an empty database and its files into the storage. Stop Mizan first.',
  options: {
    from: { type: 'string', about: 'the file of a backup', required: true },
    replace: { type: 'string', about: 'yes: throw away what the database holds' },
  },
  examples: ['npm run portal -- restore --from mizan-2027-01-31.tar'],
  takesDatabaseAsItIs: true,
  run: async ({ actor, config, database, say }, values) => {
    const file = required(values, 'from')
    const storage = await openStorage(config)
    const wish = { file, mayReplace: yesOrNo(values, 'replace') ?? false }
    const restored = await namingMissingRights(database.pool, jobSchema, () =>
      putBack({ database, storage, migrationsFolder }, actor, wish),
    )
    await bringUpToDate(database.pool, say)
    const erased_again = await eraseAgain({ config, database, storage }, system)
    return { file, ...restored, erased_again }
  },
}
