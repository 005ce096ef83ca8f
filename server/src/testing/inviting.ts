import type { Invitation } from '../capabilities/invitations/invitations.service.ts'
import { inviteToJob } from '../capabilities/invitations/job-invitations.service.ts'
import { operator } from '../edges/cli/operator.ts'
import type { Portal } from './portal.ts'

let counter = 0

/** A person whom no one has invited yet. */
export const uninvited = (changes: Partial<Invitation> = {}): Invitation => ({
  email: `invited-${++counter}@mail.example`,
  firstName: 'Layla',
  lastName: 'Haddad',
  language: 'ar',
  isEmployee: false,
  ...changes,
})

/** A company with a job, and invitations to it. */
export const invitingAt = (portal: () => Portal, now: Date) => ({
  someJob: async (deadline: Date | null = null) => {
    const company = await portal().given.company()
    return portal().given.job({ company_id: company.id, deadline })
  },
  invite: async (job: { id: number }, ...people: Invitation[]) => {
    const { database } = portal()
    return database.inTransaction((tx, client) => inviteToJob({ tx, client }, operator, { jobId: job.id, people }, now))
  },
})
