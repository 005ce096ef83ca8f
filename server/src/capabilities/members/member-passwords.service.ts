import { setTimeout } from 'node:timers/promises'
import type { Language } from '@mizan/contract/language'
import type { SetPassword } from '@mizan/contract/schemas/account'
import type { MemberResetConfirm } from '@mizan/contract/schemas/member'
import { record } from '../../platform/audit/audit.service.ts'
import { limits } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import {
  forgetFailedLogins,
  orRefund,
  takePasswordChange,
  takeResetRequest,
} from '../credentials/login-limits.service.ts'
import { requireGoodPassword } from '../credentials/new-password.ts'
import { type Hashing, hashPassword, inHashingTurn, whichMatch } from '../credentials/password-hash.ts'
import { hashOfToken, newMailedToken } from '../credentials/tokens.ts'
import { requireWholeAccount } from './factors.service.ts'
import { mailAccountChanged, mailMemberReset } from './member-mails.service.ts'
import { findMemberships } from './member-sessions.db.ts'
import { endOtherSessions, endSessionsOf, type MemberSession } from './member-sessions.service.ts'
import {
  countRecentResets,
  findMemberByEmail,
  findPasswordHash,
  findReset,
  replacePassword,
  replaceReset,
  setPassword,
  takeReset,
} from './members.db.ts'

const HOUR_MS = 3_600_000

interface Asked {
  now: Date
  address: string
  chosenLanguage: Language | undefined
  aside: (work: () => Promise<unknown>) => Promise<unknown>
}

/** Mails a link where the address is a member's. From outside no one can tell whether it is. */
export async function requestMemberReset(database: Database, email: string, asked: Asked): Promise<void> {
  const answerAt = performance.now() + limits.resetAnswerMs
  await mailLink(database, email, asked).finally(() =>
    asked.aside(() => setTimeout(Math.max(0, answerAt - performance.now()))),
  )
}

async function mailLink(database: Database, email: string, { now, address, chosenLanguage }: Asked): Promise<void> {
  if (!(await takeResetRequest(database.db, email, address, 'members'))) return
  await database.inTransaction(async (tx, client) => {
    const member = await findMemberByEmail(tx, email)
    if (!member || (await countRecentResets(tx, member.id)) >= limits.resetMailsPerHour) return
    const { token, hash } = newMailedToken()
    const validUntil = new Date(now.getTime() + limits.resetLinkHours * HOUR_MS)
    await replaceReset(tx, { token_hash: hash, member_id: member.id, expires_at: validUntil })
    await record(tx, { actor: 'anonymous', action: 'member-password-reset-requested', memberId: member.id })
    await mailMemberReset(client, member, { token, validUntil, language: chosenLanguage })
  })
}

/** What a new password of a member must not be like. */
export const passwordOwner = (member: { name: string; email: string }, companies: readonly string[]) => ({
  first_name: member.name,
  last_name: '',
  email: member.email,
  company_names: companies,
})

async function companyNamesOf({ db }: Database, memberId: number): Promise<string[]> {
  const all = await findMemberships(db, memberId)
  return all.flatMap(({ company }) => (company ? Object.values(company.name) : []))
}

/** Sets the password that a mailed link allows, once. The second factor is asked for all the same. */
export async function confirmMemberReset(
  database: Database,
  { token, new_password }: MemberResetConfirm,
  { asker, now }: { asker: Hashing; now: Date },
): Promise<void> {
  const tokenHash = hashOfToken(token)
  const member = await findReset(database.db, tokenHash)
  if (!member) throw new Refusal('link-dead', 'No such link of a member')
  const owner = passwordOwner(member, await companyNamesOf(database, member.id))
  requireGoodPassword(new_password, owner, ['new_password'])
  const passwordHash = await hashPassword(new_password, asker)
  await database.inTransaction(async (tx, client) => {
    if ((await takeReset(tx, tokenHash)) === undefined) throw new Refusal('link-dead', 'The link was used meanwhile')
    await setPassword(tx, member.id, passwordHash)
    await endSessionsOf(tx, member.id)
    await forgetFailedLogins(tx, member.email, 'members')
    await record(tx, { actor: 'member', action: 'member-password-set-by-reset', memberId: member.id })
    await mailAccountChanged(client, member, 'password', now)
  })
}

/** Changes the password of a member who knows the current one. This session stays, every other ends. */
export async function changeMemberPassword(
  database: Database,
  session: MemberSession,
  form: SetPassword,
  { asker, now }: { asker: Hashing; now: Date },
): Promise<void> {
  requireWholeAccount(session)
  const { memberId, row } = session
  const attempt = await takePasswordChange(database.db, memberId, asker.address, 'members')
  const oldHash = await findPasswordHash(database.db, memberId)
  const [matches] = await orRefund(
    inHashingTurn(asker, () => whichMatch([oldHash], form.current_password)),
    attempt,
  )
  if (!matches || oldHash === null) throw wrongPassword()
  await attempt.succeed()
  const owner = passwordOwner(row, await companyNamesOf(database, memberId))
  requireGoodPassword(form.new_password, owner, ['new_password'])
  const newHash = await hashPassword(form.new_password, asker)
  await database.inTransaction(async (tx, client) => {
    if (!(await replacePassword(tx, memberId, { old: oldHash, new: newHash }))) throw wrongPassword()
    await endOtherSessions(tx, session)
    await record(tx, { actor: 'member', action: 'member-password-changed', memberId })
    await mailAccountChanged(client, row, 'password', now)
  })
}

const wrongPassword = () =>
  new Refusal('invalid-input', 'The current password is wrong', {
    fields: { current_password: [{ key: 'password-wrong' }] },
  })
