import { requiredText, text } from '@mizan/contract/schemas/values'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { readSettings, requireOnce } from './job-files.ts'
import { findTeam, holdColleague, type NewMember, replaceTeam } from './job-team.db.ts'
import { createFindTrait, createTraitName, type FindTrait } from './job-traits.service.ts'
import type { JobRow } from './jobs.db.ts'

const percent = z.number().check(z.minimum(0), z.maximum(100))

/** An employee with an account, or a name with percentages by trait. Without consent a member counts unnamed. */
const member = z.union([
  z.strictObject({ email: text(254), may_be_named: z.optional(z.boolean()) }),
  z.strictObject({
    name: requiredText(300),
    percentages: z.record(z.string(), percent),
    may_be_named: z.optional(z.boolean()),
  }),
])
const team = z.array(member)
type Member = z.infer<typeof member>

/** Replaces the team of a job. Returns remarks about members who do not count yet. */
export async function setTeam(tx: Db, job: JobRow, settings: unknown): Promise<string[]> {
  const members = readSettings('team-unreadable', team, settings)
  const findTrait = await createFindTrait(tx, job.company_id)
  const remarks: string[] = []
  const rows: NewMember[] = []
  requireOnce(members.flatMap((one) => ('email' in one ? one.email.toLowerCase() : [])))
  for (const one of members) rows.push(await rowOf(tx, job, one, { findTrait, remark: (text) => remarks.push(text) }))
  await replaceTeam(tx, job, rows)
  return remarks
}

interface Knowledge {
  findTrait: FindTrait
  remark: (text: string) => void
}

async function rowOf(tx: Db, job: JobRow, one: Member, { findTrait, remark }: Knowledge): Promise<NewMember> {
  const may_be_named = one.may_be_named ?? false
  if ('name' in one) {
    const entries = Object.entries(one.percentages).map(([trait, value]) => [findTrait(trait), value])
    return { name: one.name, percentages: Object.fromEntries(entries), may_be_named }
  }
  const colleague = await holdColleague(tx, job.company_id, one.email)
  if (!colleague?.is_employee) {
    throw new Refusal('employee-unknown', 'No such employee', { values: { email: one.email } })
  }
  if (!colleague.completed.some((kind) => serverKinds[kindOf(kind)].measuresTraits)) {
    remark(`${one.email} has not completed a personality assessment yet and counts from then on.`)
  }
  return { user_id: colleague.id, may_be_named }
}

/** The team of a job with percentages by the names of traits, as it is set. */
export async function teamOf(db: Db, job: JobRow) {
  const traitName = await createTraitName(db, job.company_id)
  return (await findTeam(db, job.id)).map(({ percentages, ...member }) => ({
    ...member,
    percentages: percentages && renamed(percentages, traitName),
  }))
}

const renamed = (percentages: object, traitName: (id: number) => string): Record<string, number> =>
  Object.fromEntries(Object.entries(percentages).map(([id, value]) => [traitName(Number(id)), value]))
