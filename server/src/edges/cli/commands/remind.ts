import { remindAll } from '../../../capabilities/invitations/reminders.service.ts'
import type { Command } from '../command.ts'
import { numberOf } from '../option-values.ts'

export const remind: Command = {
  about:
    'Reminds people invited to a job who have not finished, with a new link for those who have no password yet. People invited or reminded in the last 24 hours get no mail.',
  options: {
    job: { type: 'string', about: 'the number of the job', required: true },
    'dry-run': { type: 'boolean', about: 'name who would be reminded and send nothing' },
  },
  examples: ['npm run portal -- remind --job 7 --dry-run', 'npm run portal -- remind --job 7'],
  run: async ({ actor, database, say }, values) => {
    const jobId = numberOf(values, 'job')
    const isRehearsal = values['dry-run'] === true
    const reminded = await remindAll(database, actor, jobId, {
      isRehearsal,
      now: new Date(),
      onPerson: (email) => {
        if (isRehearsal) say(email)
      },
    })
    return { job: jobId, dry_run: isRehearsal, reminded }
  },
}
