import type { Language } from '@mizan/contract/language'
import type { NewAccount, SignUp } from '@mizan/contract/schemas/account'
import { isDomainAllowedOnServer, listedDomains } from '@mizan/domain/access/email-domains'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { type Reason, Refusal } from '../../platform/refusals/refusal.ts'
import { orRefund, takeSignUp, takeSignUpQuestion } from '../credentials/login-limits.service.ts'
import { requireGoodPassword } from '../credentials/new-password.ts'
import { type Hashing, hashPassword } from '../credentials/password-hash.ts'
import { mailEmailConfirmation } from './account-mails.service.ts'
import {
  findSignUpCompany,
  holdSignUpCompany,
  insertNewcomer,
  isEmailTaken,
  type SignUpCompany,
} from './accounts.db.ts'
import { issueConfirmationLink } from './email-confirmation.service.ts'

interface Visit {
  language: Language
  asker: Hashing
  now: Date
}

/** Creates an account of a company that allows it. The address can be proved later; signing in does not wait for it. */
export async function signUp(database: Database, form: SignUp, visit: Visit): Promise<NewAccount> {
  const company = await openCompany(database.db, form)
  const question = await takeSignUpQuestion(database.db, visit.asker.address)
  if (await isEmailTaken(database.db, company.id, form.email)) throw emailRefused({ key: 'email-taken' })
  requireGoodPassword(form.password, { ...form, company_names: Object.values(company.name) }, ['password'])
  const place = await takeSignUp(database.db, visit.asker.address)
  const passwordHash = await orRefund(hashPassword(form.password, visit.asker), question, place)
  const id = await insertAccount(database, { form, company, passwordHash, visit })
  await question.refund()
  return { first_name: form.first_name, last_name: form.last_name, email: form.email, id }
}

/** The company to sign up to. Being closed, being unknown and not being named look the same. */
async function openCompany(db: Db, form: SignUp): Promise<SignUpCompany> {
  const company = form.company_id ? await findSignUpCompany(db, form.company_id) : undefined
  if (!company?.allow_signup) throw emailRefused({ key: 'sign-up-closed' })
  if (!isDomainAllowedOnServer(form.email, company.valid_domains)) {
    const domains = listedDomains(company.valid_domains).join(', ')
    throw emailRefused({ key: 'domain-not-allowed', values: { domains } })
  }
  return company
}

interface Newcomer {
  form: SignUp
  company: SignUpCompany
  passwordHash: string
  visit: Visit
}

async function insertAccount(database: Database, { form, company, passwordHash, visit }: Newcomer): Promise<number> {
  const { language, now } = visit
  return database.inTransaction(async (tx, client) => {
    if (!(await holdSignUpCompany(tx, company.id))) throw emailRefused({ key: 'sign-up-closed' })
    const id = await insertNewcomer(tx, {
      company_id: company.id,
      email: form.email,
      first_name: form.first_name,
      last_name: form.last_name,
      password_hash: passwordHash,
      language,
    })
    if (id === undefined) throw emailRefused({ key: 'email-taken' })
    const link = await issueConfirmationLink(tx, { id, company_id: company.id }, now)
    await mailEmailConfirmation(client, { id, email: form.email, language, company }, link)
    await record(tx, { actor: 'user', action: 'sign-up', userId: id, companyId: company.id })
    return id
  })
}

const emailRefused = (reason: Reason) =>
  new Refusal('invalid-input', `Sign-up refused: ${reason.key}`, { fields: { email: [reason] } })
