import { invitingJob } from '../../../capabilities/invitations/job-invitations.service.ts'
import { remindAll } from '../../../capabilities/invitations/reminders.service.ts'
import type { Command } from '../command.ts'
import { asWrongUse, numberOf } from '../option-values.ts'

export const remind: Command = {
  about:
    'Reminds people invited to a job who have not finished, with a new link for those who have no password yet. People invited or reminded in the last 24 hours get no mail.',
  options: {
    job: { type: 'string', about: 'the number of the job', required: true },
    'dry-run': { type: 'boolean', about: 'name who would be reminded and send nothing' },
  },
  examples: ['npm run portal -- remind --job 7 --dry-run', 'npm run portal -- remind --job 7'],
  run: async ({ database, say }, values) => {
    const isRehearsal = values['dry-run'] === true
    const inviting = await invitingJob(database.db, numberOf(values, 'job')).catch(asWrongUse)
    const reminded = await remindAll(database, inviting, {
      isRehearsal,
      now: new Date(),
      onPerson: (email) => {
        if (isRehearsal) say(email)
      },
    })
    return { job: inviting.job.id, dry_run: isRehearsal, reminded }
  },
}
