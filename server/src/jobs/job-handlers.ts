import { tidyAccounts } from '../accounts/tidy.service.ts'
import { finishAbandoned } from '../completion/abandoned-run.service.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { createDeliverMail } from '../mail/deliver.service.ts'
import { tidyMails } from '../mail/mail.service.ts'
import { openStorage } from '../media/open-storage.ts'
import { eraseAgain } from '../privacy/erase-again.service.ts'
import { eraseOverdue } from '../privacy/retention.service.ts'
import { tidyVideos } from '../videos/tidy-videos.service.ts'
import { enqueue } from './job-queue.ts'
import type { JobHandlers } from './worker.ts'

/** Who does which job. A job without a handler does not compile. */
export const createJobHandlers = (database: Database, config: Config): JobHandlers => ({
  'send-mail': createDeliverMail({ database, config }),
  'finish-run': ({ assessment_id }) => finishAbandoned(database, assessment_id),
  tidy: async () => {
    await tidyAccounts(database.db)
    await tidyMails(database.db)
    await tidyVideos(database.db, await openStorage(config), new Date())
  },
  retention: async () => {
    const house = { config, database, storage: await openStorage(config) }
    await eraseAgain(house)
    const { mayBeMore } = await eraseOverdue(house, new Date())
    // Of thousands who are due on one day, the last would else be kept for days.
    if (mayBeMore) await database.inTransaction((_, client) => enqueue(client, 'retention', {}))
  },
})
