import { type CompanyRole, companyRoles } from '@mizan/contract/access'
import { isLanguage, type Language, languages } from '@mizan/contract/language'
import {
  inviteMember,
  listMemberInvitations,
  resendMemberInvitation,
  type SentInvitation,
  withdrawMemberInvitation,
} from '../../../capabilities/members/member-invitations.service.ts'
import {
  changeMember,
  type Employer,
  getStaffGroups,
  listMembers,
  memberByEmail,
  removeMember,
  setStaffGroups,
  signMemberOut,
} from '../../../capabilities/members/members.service.ts'
import { isMailAddress } from '../../../platform/mail-address.ts'
import { type Command, type OptionValues, optional, required, type Services, WrongUse } from '../options/command.ts'
import { listOf, nameOf, numberOf } from '../options/option-values.ts'

const employer = {
  company: { type: 'string', about: 'the reference of the company' },
  provider: { type: 'boolean', about: "instead of a company: the provider's own people" },
} as const
const person = { email: { type: 'string', about: 'address of the member', required: true } } as const
const rights = {
  role: { type: 'string', about: `one or several with commas between them: ${companyRoles.join(', ')}` },
  jobs: { type: 'string', about: 'numbers of jobs with commas between them, or: all' },
} as const
const invitation = {
  id: { type: 'string', about: 'the number of the invitation, as member list shows it', required: true },
} as const

function employerIn(values: OptionValues): Employer {
  const company = optional(values, 'company')
  if ((company === undefined) === (values.provider !== true)) throw new WrongUse('Name either --company or --provider.')
  return company ?? null
}

function emailIn(values: OptionValues): string {
  const email = required(values, 'email').trim()
  if (!isMailAddress(email)) throw new WrongUse(`--email must be an e-mail address, but is "${email}".`)
  return email
}

function rolesIn(values: OptionValues): CompanyRole[] | undefined {
  return listOf(values, 'role')?.map(asRole)
}

function asRole(name: string): CompanyRole {
  const role = companyRoles.find((known) => known === name)
  if (!role) throw new WrongUse(`--role knows no "${name}". It knows ${companyRoles.join(', ')}.`)
  return role
}

function jobsIn(values: OptionValues): 'all' | number[] | undefined {
  if (optional(values, 'jobs')?.trim() === 'all') return 'all'
  const jobs = listOf(values, 'jobs')?.map((job) => numberOf({ jobs: job }, 'jobs'))
  if (jobs?.length === 0) throw new WrongUse('--jobs must name jobs, or be: all.')
  return jobs
}

function languageIn(values: OptionValues): Language {
  const language = optional(values, 'language') ?? 'en'
  if (!isLanguage(language)) throw new WrongUse(`--language must be one of ${languages.join(', ')}.`)
  return language
}

/** The operator may hand the link over, where no mail arrives. */
const shown = ({ invitation: { id, email, roles, jobs, expires_at }, token }: SentInvitation, publicUrl: string) => ({
  id,
  email,
  roles: roles.join(', '),
  jobs: jobs?.join(', ') ?? 'all',
  expires_at: expires_at.toISOString(),
  address: `${publicUrl}/console/invitation#token=${token}`,
})

export const memberAdd: Command = {
  about:
    'Invites a person to the console of a company, by mail; the link is good for seven days and is printed as well.',
  options: {
    ...employer,
    ...person,
    ...rights,
    name: { type: 'string', about: 'name of the person, who may choose another one' },
    language: { type: 'string', about: `of the mail: ${languages.join(' or ')} (en)` },
  },
  examples: [
    'npm run portal -- member add --company nakhla --email rana@nakhla.example --role owner --name "Rana Saad"',
    'npm run portal -- member add --company nakhla --email sami@nakhla.example --role reviewer --jobs 3,5 --language ar',
    'npm run portal -- member add --provider --email noor@mizan.example',
  ],
  run: async ({ actor, config, database }, values) => {
    const where = employerIn(values)
    const roles = where === null ? (['provider'] as const) : rolesIn(values)
    if (!roles || roles.length === 0) throw new WrongUse('--role is missing; see --help.')
    const invited = {
      email: emailIn(values),
      name: nameOf(values, 'name') ?? '',
      language: languageIn(values),
      roles,
      jobs: jobsIn(values) ?? 'all',
    }
    return shown(await inviteMember(database, actor, where, { invited, now: new Date() }), config.publicUrl)
  },
}

const MOST_ROWS = 1_000
const all = { after: 0, limit: MOST_ROWS }

export const memberList: Command = {
  about: 'Lists the members of a company, and the people who are invited and have not accepted yet.',
  options: employer,
  examples: ['npm run portal -- member list --company nakhla', 'npm run portal -- member list --provider --json'],
  run: async ({ actor, database: { db } }, values) => {
    const where = employerIn(values)
    const members = await listMembers(db, actor, where, all)
    const invitations = await listMemberInvitations(db, actor, where, all)
    return [
      ...members.rows.map((row) => ({ state: 'member', last_used_at: row.last_used_at?.toISOString() ?? null, row })),
      ...invitations.rows.map((row) => ({ state: 'invited', last_used_at: null, row })),
    ].map(({ state, last_used_at, row: { id, email, name, roles, jobs } }) => ({
      state,
      id,
      email,
      name,
      roles: roles.join(', '),
      jobs: jobs?.join(', ') ?? 'all',
      last_used_at,
    }))
  },
}

/** The member whom the options name. */
async function named({ actor, database }: Services, values: OptionValues) {
  const where = employerIn(values)
  return { employer: where, id: await memberByEmail(database.db, actor, where, emailIn(values)) }
}

export const memberChange: Command = {
  about: 'Changes roles or jobs of a member, who is signed out everywhere.',
  options: { ...employer, ...person, ...rights },
  examples: [
    'npm run portal -- member change --company nakhla --email sami@nakhla.example --role recruiter --jobs all',
  ],
  run: async (services, values) => {
    const changes = { roles: rolesIn(values), jobs: jobsIn(values) }
    if (!changes.roles && !changes.jobs) throw new WrongUse('Say --role, --jobs or both.')
    const member = await changeMember(services.database, services.actor, await named(services, values), changes)
    return {
      id: member.id,
      email: member.email,
      roles: member.roles.join(', '),
      jobs: member.jobs?.join(', ') ?? 'all',
    }
  },
}

export const memberRemove: Command = {
  about: 'Ends a membership at once. The account goes with its last one; the last owner of a company stays.',
  options: { ...employer, ...person },
  examples: ['npm run portal -- member remove --company nakhla --email sami@nakhla.example'],
  run: async (services, values) => {
    const member = await named(services, values)
    await removeMember(services.database, services.actor, member)
    return { id: member.id, removed: true }
  },
}

export const memberSignOut: Command = {
  about: 'Ends every session of a member.',
  options: { ...employer, ...person },
  examples: ['npm run portal -- member sign-out --company nakhla --email sami@nakhla.example'],
  run: async (services, values) => {
    const member = await named(services, values)
    await signMemberOut(services.database, services.actor, member)
    return { id: member.id, signed_out: true }
  },
}

export const memberResend: Command = {
  about: 'Mails an invitation once more, with a new link for seven days.',
  options: { ...employer, ...invitation },
  examples: ['npm run portal -- member resend --company nakhla --id 21'],
  run: async ({ actor, config, database }, values) => {
    const open = { employer: employerIn(values), id: numberOf(values, 'id') }
    return shown(await resendMemberInvitation(database, actor, open, new Date()), config.publicUrl)
  },
}

export const memberWithdraw: Command = {
  about: 'Makes the link of an invitation void.',
  options: { ...employer, ...invitation },
  examples: ['npm run portal -- member withdraw --company nakhla --id 21'],
  run: async ({ actor, database }, values) => {
    const open = { employer: employerIn(values), id: numberOf(values, 'id') }
    await withdrawMemberInvitation(database, actor, open, new Date())
    return { id: open.id, withdrawn: true }
  },
}

export const memberGroups: Command = {
  about: "Shows, or sets, which roles the groups at a company's OpenID Connect provider stand for.",
  options: {
    company: { type: 'string', about: 'the reference of the company', required: true },
    set: { type: 'string', about: 'all of them, as GROUP=ROLE with commas between them; or: none' },
  },
  examples: [
    'npm run portal -- member groups --company nakhla',
    'npm run portal -- member groups --company nakhla --set "hiring=recruiter,board=auditor"',
  ],
  run: async ({ actor, database }, values) => {
    const company = required(values, 'company')
    const set = optional(values, 'set')
    if (set === undefined) return getStaffGroups(database.db, actor, company)
    return setStaffGroups(database, actor, company, set.trim() === 'none' ? {} : groupsIn(values))
  },
}

function groupsIn(values: OptionValues): Record<string, CompanyRole> {
  const pairs = listOf(values, 'set') ?? []
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, group, role] = /^([^=]{1,200})=([^=]+)$/.exec(pair) ?? []
      if (!group || !role) throw new WrongUse(`--set must hold GROUP=ROLE, but has "${pair}".`)
      return [group.trim(), asRole(role.trim())]
    }),
  )
}
