import { system } from '@mizan/domain/access/actor'
import { tidyAccounts } from '../../capabilities/accounts/tidy.service.ts'
import { finishAbandoned } from '../../capabilities/completion/completion.service.ts'
import { createDeliverMail } from '../../capabilities/mail/deliver.service.ts'
import { tidyMails } from '../../capabilities/mail/mail.service.ts'
import { tidyMembers } from '../../capabilities/members/member-sessions.service.ts'
import { eraseAgain } from '../../capabilities/privacy/erase-again.service.ts'
import { eraseOverdue } from '../../capabilities/privacy/retention.service.ts'
import { tidyVideos } from '../../capabilities/videos/tidy-videos.service.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/job-queue.ts'
import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { openStorage } from '../../platform/media/open-storage.ts'

/** Who does which job. A job without a handler does not compile. */
export const createJobHandlers = (database: Database, config: Config): JobHandlers => ({
  'send-mail': createDeliverMail({ database, config }),
  'finish-run': ({ assessment_id }) => finishAbandoned(database, assessment_id),
  tidy: async () => {
    await tidyAccounts(database.db)
    await tidyMembers(database.db)
    await tidyMails(database.db)
    await tidyVideos(database.db, await openStorage(config), new Date())
  },
  retention: async () => {
    const services = { config, database, storage: await openStorage(config) }
    await eraseAgain(services, system)
    const { mayBeMore } = await eraseOverdue(services, system, new Date())
    // Of thousands who are due on one day, the last would else be kept for days.
    if (mayBeMore) await database.inTransaction((_, client) => enqueue(client, 'retention', {}))
  },
})
