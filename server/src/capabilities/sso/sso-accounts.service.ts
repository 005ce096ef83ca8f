import { system } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { reclaimAccount } from '../accounts/reclaim-account.service.ts'
import type { PersonAtProvider } from './provider-claims.ts'
import {
  findAccountByEmail,
  findAccountByIdentity,
  insertIdentity,
  insertProvedAccount,
  markProved,
  type SsoAccount,
} from './sso-accounts.db.ts'
import type { CompanyWithSso } from './sso-settings.db.ts'
import { holdProvider } from './sso-settings.service.ts'

/**
 * The account of a person whom the company's provider vouches for. People are known by issuer and subject; an e-mail
 * address counts once, to find the account they join, and only when the provider has verified it.
 */
export async function accountFor(tx: Db, company: CompanyWithSso, person: PersonAtProvider): Promise<SsoAccount> {
  const account = (await findAccountByIdentity(tx, company.id, person)) ?? (await joinAccount(tx, company, person))
  // The same words as for no account: they lead to the person who invited, who can say more.
  if (!account.is_active) throw new Refusal('sso-no-account', `User ${account.id} is inactive`)
  return account
}

async function joinAccount(tx: Db, company: CompanyWithSso, person: PersonAtProvider): Promise<SsoAccount> {
  const { id: companyId } = company
  const { verifiedEmail } = person
  if (!verifiedEmail) throw new Refusal('sso-no-account', 'The provider has verified no e-mail address')
  await holdProvider(tx, company)
  // Another tab may have joined the same person while this one waited for the lock.
  const joined = await findAccountByIdentity(tx, companyId, person)
  if (joined) return joined
  const account =
    (await findAccountByEmail(tx, companyId, verifiedEmail)) ??
    (await createAccount(tx, companyId, { ...person, verifiedEmail }))
  if (account.is_active) await tie(tx, account, person)
  return account
}

/** The company's own provider vouches for the person, so neither an invitation nor open sign-up is asked for. */
async function createAccount(
  tx: Db,
  companyId: number,
  { verifiedEmail, firstName, lastName }: PersonAtProvider & { verifiedEmail: string },
): Promise<SsoAccount> {
  const columns = { company_id: companyId, email: verifiedEmail, first_name: firstName, last_name: lastName }
  const created = await insertProvedAccount(tx, columns)
  if (created) {
    await record(tx, { actor: system, action: 'sso-account-created', userId: created.id, companyId })
    return created
  }
  const taken = await findAccountByEmail(tx, companyId, verifiedEmail)
  if (!taken) throw new Error('An account was neither made nor found')
  return taken
}

async function tie(tx: Db, account: SsoAccount, person: PersonAtProvider): Promise<void> {
  const { id, company_id } = account
  const { issuer, subject } = person
  if (!(await insertIdentity(tx, { company_id, issuer, subject, user_id: id }))) {
    throw new Refusal('sso-no-account', `User ${id} belongs to another subject of this provider`)
  }
  const wasProved = account.email_proved_at !== null
  if (!wasProved) await giveToOwner(tx, account, person)
  const details = { was_proved: wasProved }
  await record(tx, { actor: system, action: 'sso-account-joined', userId: id, companyId: company_id, details })
}

/** A stranger who signed up with the address loses the account. One that was only invited is no one's yet. */
async function giveToOwner(tx: Db, account: SsoAccount, { firstName, lastName }: PersonAtProvider): Promise<void> {
  if (account.has_password) await reclaimAccount(tx, account, { first_name: firstName, last_name: lastName }, system)
  await markProved(tx, account.id)
}
