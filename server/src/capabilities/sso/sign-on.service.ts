import { Refusal } from '../../platform/refusals/refusal.ts'
import { takeSignOn } from '../credentials/login-limits.service.ts'
import { callbackAddress, loginAddress } from './portal-addresses.ts'
import { accountFor } from './sso-accounts.service.ts'
import { collectFlow, type Departure, type Flow, keepFlow, newAgreement } from './sso-flow.service.ts'
import { createLogin } from './sso-login.service.ts'
import { type SsoCode, ssoCodeOf } from './sso-refusal.ts'
import type { CompanyWithSso } from './sso-settings.db.ts'
import {
  companyForSignOn,
  companyOfFlow,
  openProviderOf,
  type SsoCall,
  type SsoServices,
} from './sso-settings.service.ts'

/** Where the browser goes next, and what it takes along. */
export interface Outcome {
  location: string
  departure?: Departure
  /** Goes with the login in the location. */
  login?: { id: string; browserKey: string }
  /** Why it goes back without having signed on; for the log. */
  refused?: { code: SsoCode; companyId: number | undefined; cause: unknown }
}

/** The company a browser names, and where it comes from. */
interface Visitor {
  refId: string | undefined
  address: string
}

/** No one can have a provider asked without end. A company without one costs nothing, and says so. */
async function requireAnotherSignOn(
  { database }: SsoServices,
  { sso }: CompanyWithSso,
  address: string,
): Promise<void> {
  if (sso && !(await takeSignOn(database.db, address))) {
    throw new Refusal('sso-failed', 'Too many sign-ons from one address')
  }
}

/** Sends a browser to the provider of a company (SSO-04). */
export async function startSignOn(services: SsoCall, { refId, address }: Visitor): Promise<Outcome> {
  const company = refId === undefined ? undefined : await companyForSignOn(services, refId)
  if (!company) return backToLogin(services, undefined, new Refusal('sso-failed', 'No company has this reference'))
  return leaveFor(services, company, address).catch((error: unknown) => backToLogin(services, company, error))
}

async function leaveFor(services: SsoCall, company: CompanyWithSso, address: string): Promise<Outcome> {
  await requireAnotherSignOn(services, company, address)
  const { departure, agreed } = newAgreement()
  const location = await services.aside(async () => {
    const provider = await openProviderOf(services, company)
    return provider.signOnAddress(callbackAddress(services.config.publicUrl).href, agreed)
  })
  await keepFlow(services, { companyId: company.id, agreed }, departure)
  return { location, departure }
}

/** Receives a browser from the provider and hands it a single-use login (SSO-05). */
export async function finishSignOn(
  services: SsoCall,
  query: string,
  departure: Departure | undefined,
): Promise<Outcome> {
  const flow = departure && (await collectFlow(services, departure))
  const company = flow && (await companyOfFlow(services, flow.companyId))
  if (!company) {
    return backToLogin(services, undefined, new Refusal('sso-failed', 'This browser has begun no such sign-on'))
  }
  return arrive(services, company, { flow, query }).catch((error: unknown) => backToLogin(services, company, error))
}

async function arrive(
  services: SsoCall,
  company: CompanyWithSso,
  { flow, query }: { flow: Flow; query: string },
): Promise<Outcome> {
  const { publicUrl } = services.config
  const callback = callbackAddress(publicUrl)
  callback.search = query
  const person = await services.aside(async () => {
    const provider = await openProviderOf(services, company)
    return provider.whoCameBack(callback, flow.agreed)
  })
  const login = await services.database.inTransaction(async (tx) =>
    createLogin(tx, await accountFor(tx, company, person)),
  )
  const location = loginAddress(publicUrl, {
    auto_sso: 'true',
    login_id: login.loginId,
    login_hash: login.loginHash,
    ref_id: company.ref_id,
  })
  return { location, login: { id: login.loginId, browserKey: login.browserKey } }
}

/** Ends the session at the provider too, when it offers that, and comes back to the login screen (SSO-09, SSO-10). */
export async function signOff(services: SsoCall, { refId, address }: Visitor): Promise<Outcome> {
  const { publicUrl } = services.config
  const company = refId === undefined ? undefined : await companyForSignOn(services, refId)
  if (!company) return { location: loginAddress(publicUrl) }
  const location = loginAddress(publicUrl, { ref: company.ref_id })
  if (!company.sso) return { location }
  try {
    await requireAnotherSignOn(services, company, address)
    const provider = await services.aside(() => openProviderOf(services, company))
    return { location: provider.signOffAddress(location) ?? location }
  } catch (error) {
    // The portal's own session is over already, so there is nothing to tell the person.
    return { location, refused: refusalOf(company, error) }
  }
}

/** The login screen says in words what went wrong. */
export function backToLogin(services: SsoServices, company: CompanyWithSso | undefined, cause: unknown): Outcome {
  const refused = refusalOf(company, cause)
  const query = { error_message: refused.code, ref_id: company?.ref_id }
  return { location: loginAddress(services.config.publicUrl, query), refused }
}

const refusalOf = (company: CompanyWithSso | undefined, cause: unknown) => ({
  code: ssoCodeOf(cause),
  companyId: company?.id,
  cause,
})
