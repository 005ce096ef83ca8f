import type { CompanyRole, Role } from '@mizan/contract/access'
import type { MemberChanges } from '@mizan/contract/schemas/member'
import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { reachOf, reachOfAll } from '../access/reach.ts'
import { requireStepUp } from '../access/step-up.ts'
import { reachedCompany } from '../companies/companies.service.ts'
import { endSessionsOf } from './member-sessions.service.ts'
import {
  countMembers,
  deleteMemberOfNothing,
  deleteMembership,
  findJobIds,
  findListed,
  findListedMember,
  findMemberByEmail,
  findMembership,
  findStaffGroups,
  type ListedMember,
  lockOwners,
  replaceStaffGroups,
  saveMembership,
} from './members.db.ts'

/** A company by its reference, or the provider of the product, whose own people only the operator manages. */
export type Employer = string | null

/** A part of a list: so many after the one with this number. */
export interface Part {
  after: number
  limit: number
}

/** The number of the employer, where the action reaches it. */
export async function reachedEmployer(
  db: Db,
  actor: Actor,
  action: 'members-read' | 'members-write' | 'sign-in-write',
  employer: Employer,
): Promise<number | null> {
  if (employer !== null) return (await reachedCompany(db, reachOf(actor, action), employer)).id
  reachOfAll(actor, action)
  return null
}

export async function listMembers(db: Db, actor: Actor, employer: Employer, part: Part) {
  const companyId = await reachedEmployer(db, actor, 'members-read', employer)
  return { rows: await findListed(db, companyId, part), total: await countMembers(db, companyId) }
}

/** The number of a member. */
export async function memberByEmail(db: Db, actor: Actor, employer: Employer, email: string): Promise<number> {
  const companyId = await reachedEmployer(db, actor, 'members-read', employer)
  const member = await findMemberByEmail(db, email)
  if (!member || !(await findMembership(db, member.id, companyId))) {
    throw new Refusal('member-unknown', 'No member of this address is reached')
  }
  return member.id
}

const unknown = (id: number) => new Refusal('member-unknown', `No member ${id} is reached`)

/** A member of an employer, by the number of the account. */
interface NamedMember {
  employer: Employer
  id: number
}

/** No one changes own rights, neither up nor down: it takes another owner. */
function requireAnother(actor: Actor, id: number): void {
  if (actor.kind === 'member' && actor.id === id) throw new Refusal('own-rights', `Member ${id} is the actor`)
}

async function requireOtherOwner(tx: Db, companyId: number | null, id: number): Promise<void> {
  const owners = await lockOwners(tx, companyId)
  if (owners.length === 1 && owners[0] === id) throw new Refusal('last-owner', `Member ${id} is the only owner`)
}

/** The numbers of jobs, which have to be the company's. */
export async function jobsOf(
  db: Db,
  companyId: number | null,
  jobs: 'all' | readonly number[],
): Promise<number[] | null> {
  if (jobs === 'all' || companyId === null) return null
  const known = await findJobIds(db, companyId, jobs)
  const job = jobs.find((id) => !known.includes(id))
  if (job === undefined) return [...new Set(jobs)]
  throw new Refusal('invalid-input', 'A job is not of the company', {
    fields: { jobs: [{ key: 'job-not-of-company', values: { job } }] },
  })
}

const rightsOf = ({ roles, jobs }: { roles: readonly Role[]; jobs: readonly number[] | null }) => ({
  roles,
  jobs: jobs ?? 'all',
})

export async function changeMember(
  { inTransaction }: Database,
  actor: Actor,
  { employer, id }: NamedMember,
  changes: MemberChanges,
): Promise<ListedMember> {
  return inTransaction(async (tx) => {
    const companyId = await reachedEmployer(tx, actor, 'members-write', employer)
    const before = await findListedMember(tx, companyId, id)
    if (!before) throw unknown(id)
    requireAnother(actor, id)
    requireStepUp(actor)
    if (companyId === null) throw new Refusal('not-allowed', 'People of the provider have one role')
    const roles: Role[] = changes.roles ? [...new Set(changes.roles)] : before.roles
    const jobs = changes.jobs === undefined ? before.jobs : await jobsOf(tx, companyId, changes.jobs)
    if (!roles.includes('owner')) await requireOtherOwner(tx, companyId, id)
    // What was set by hand is left alone by the groups of the provider from then on.
    await saveMembership(tx, { member_id: id, company_id: companyId, roles, jobs, by_groups: false })
    await endSessionsOf(tx, id)
    await record(tx, {
      actor,
      action: 'member-changed',
      companyId,
      subject: String(id),
      before: rightsOf(before),
      after: rightsOf({ roles, jobs }),
    })
    const after = await findListedMember(tx, companyId, id)
    if (!after) throw unknown(id)
    return after
  })
}

/** Ends a membership at once. An account that no employer knows any more goes with it. */
export async function removeMember(
  { inTransaction }: Database,
  actor: Actor,
  { employer, id }: NamedMember,
): Promise<void> {
  await inTransaction(async (tx) => {
    const companyId = await reachedEmployer(tx, actor, 'members-write', employer)
    const before = await findMembership(tx, id, companyId)
    if (!before) throw unknown(id)
    requireAnother(actor, id)
    requireStepUp(actor)
    await endMembership(tx, { id, companyId })
    await endSessionsOf(tx, id)
    await record(tx, {
      actor,
      action: 'member-removed',
      ...(companyId === null ? {} : { companyId }),
      subject: String(id),
      before: rightsOf(before),
    })
  })
}

/** Refused for the last owner, by hand and by groups alike. */
export async function endMembership(
  tx: Db,
  { id, companyId }: { id: number; companyId: number | null },
): Promise<void> {
  await requireOtherOwner(tx, companyId, id)
  await deleteMembership(tx, id, companyId)
  await deleteMemberOfNothing(tx, id)
}

export async function signMemberOut(
  { inTransaction }: Database,
  actor: Actor,
  { employer, id }: NamedMember,
): Promise<void> {
  await inTransaction(async (tx) => {
    const companyId = await reachedEmployer(tx, actor, 'members-write', employer)
    if (!(await findMembership(tx, id, companyId))) throw unknown(id)
    await endSessionsOf(tx, id)
    const ofCompany = companyId === null ? {} : { companyId }
    await record(tx, { actor, action: 'member-signed-out-by-other', ...ofCompany, subject: String(id) })
  })
}

type Groups = Record<string, CompanyRole>

const asGroups = (rows: { group: string; role: CompanyRole }[]): Groups =>
  Object.fromEntries(rows.map(({ group, role }) => [group, role]))

export async function getStaffGroups(db: Db, actor: Actor, company: string): Promise<Groups> {
  const { id } = await reachedCompany(db, reachOf(actor, 'members-read'), company)
  return asGroups(await findStaffGroups(db, id))
}

/** They count from the next sign-on of each member, for memberships that groups have given. */
export async function setStaffGroups(
  { inTransaction }: Database,
  actor: Actor,
  company: string,
  groups: Groups,
): Promise<Groups> {
  return inTransaction(async (tx) => {
    const { id } = await reachedCompany(tx, reachOf(actor, 'sign-in-write'), company)
    requireStepUp(actor)
    const before = asGroups(await findStaffGroups(tx, id))
    await replaceStaffGroups(
      tx,
      id,
      Object.entries(groups).map(([group, role]) => ({ group, role })),
    )
    await record(tx, { actor, action: 'staff-groups-set', companyId: id, before, after: groups })
    return groups
  })
}
