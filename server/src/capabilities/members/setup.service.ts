import type { SetUp } from '@mizan/contract/schemas/member'
import { system } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import { type Config, limits } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { addCompany, companyOrNothing, listCompanies } from '../companies/companies.service.ts'
import { requireGoodPassword } from '../credentials/new-password.ts'
import { hashPassword } from '../credentials/password-hash.ts'
import { hashOfToken, newMailedToken } from '../credentials/tokens.ts'
import { passwordOwner } from './member-passwords.service.ts'
import { openMemberSession } from './member-sessions.service.ts'
import { existsMember, insertMember, saveMembership } from './members.db.ts'
import { requireSafeCookies } from './session-cookie.ts'
import { existsSetUpLink, replaceSetUpLink, takeSetUpLink } from './setup.db.ts'
import type { Arrival, SignInServices } from './sign-in.service.ts'

const DAY_MS = 86_400_000

export const hasMembers = (db: Db): Promise<boolean> => existsMember(db)

/** The address that makes the first owner. Each start without members makes a new one, and the one before void. */
export async function newSetUpLink(
  { inTransaction }: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
): Promise<string> {
  const { token, hash } = newMailedToken()
  const expires_at = new Date(now.getTime() + limits.setUpDays * DAY_MS)
  await inTransaction((tx) => replaceSetUpLink(tx, { token_hash: hash, expires_at }))
  // Behind the sign that browsers keep to themselves: no proxy and no log gets to see it.
  return `${publicUrl}/console/setup#token=${token}`
}

const deadLink = () => new Refusal('link-dead', 'No such set-up link, or there are members already')

/** Of which companies the link makes the first owner. */
export async function checkSetUp({ db }: Database, token: string) {
  if (!(await existsSetUpLink(db, hashOfToken(token))) || (await existsMember(db))) throw deadLink()
  return listCompanies(db, system)
}

/** Makes the first owner, and the company where there is none of this reference; returns the cookie of a session. */
export async function setUp({ config, database }: SignInServices, form: SetUp, arrival: Arrival): Promise<string> {
  requireSafeCookies(config.publicUrl)
  const known = await checkSetUp(database, form.token)
  const refId = form.company.ref_id.toLowerCase()
  const there = known.find((company) => company.ref_id.toLowerCase() === refId)
  const { name } = form.company
  if (!there && !name) {
    throw new Refusal('invalid-input', 'A new company has no name', {
      fields: { company: { name: [{ key: 'company-name-missing' }] } },
    })
  }
  const names = there ? Object.values(there.name) : Object.values(name ?? {})
  requireGoodPassword(form.password, passwordOwner(form, names), ['password'])
  const password_hash = await hashPassword(form.password, arrival)
  return database.inTransaction(async (tx) => {
    if (!(await takeSetUpLink(tx, hashOfToken(form.token))) || (await existsMember(tx))) throw deadLink()
    const company =
      (await companyOrNothing(tx, refId)) ?? (await addCompany(tx, system, { ref_id: refId, name: name ?? {} }))
    const { email, name: ownName, language } = form
    const member = await insertMember(tx, { email, name: ownName, language, password_hash })
    await saveMembership(tx, { member_id: member.id, company_id: company.id, roles: ['owner'] })
    await record(tx, {
      actor: 'member',
      action: 'first-owner-set-up',
      memberId: member.id,
      companyId: company.id,
      subject: String(member.id),
      after: { roles: ['owner'], jobs: 'all' },
    })
    return openMemberSession(tx, {
      memberId: member.id,
      device: arrival.device,
      isProved: false,
      steppedUpAt: new Date(),
    })
  })
}
