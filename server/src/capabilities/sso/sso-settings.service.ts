import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import type { Place } from '../../platform/http/fair-share.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { sealFor } from '../../platform/secrets/seal.ts'
import { secretKeyOf } from '../../platform/secrets/secret-key.ts'
import { reachOf } from '../access/reach.ts'
import { openProvider, type Provider, type ProviderSettings } from './provider.ts'
import { checkIssuer } from './provider-address.ts'
import {
  type CompanyWithSso,
  deleteIdentities,
  deleteSsoSettings,
  findCompanyToSet,
  findCompanyWithSso,
  findCompanyWithSsoById,
  lockSsoSettings,
  upsertSsoSettings,
} from './sso-settings.db.ts'

/** What a sign-on needs of the application around it. */
export interface SsoServices {
  config: Config
  database: Database
}

/** The same while one browser is served: its provider is asked aside, for it may take long. */
export interface SsoCall extends SsoServices, Place {}

const addressRules = (config: Config) => ({ allowLoopback: config.ssoAllowLoopback })

const clientSecretSeal = async (config: Config) => sealFor('sso-client-secret', await secretKeyOf(config))

export const companyForSignOn = ({ database }: SsoServices, refId: string): Promise<CompanyWithSso | undefined> =>
  findCompanyWithSso(database.db, refId)

export const companyOfFlow = ({ database }: SsoServices, companyId: number): Promise<CompanyWithSso | undefined> =>
  findCompanyWithSsoById(database.db, companyId)

/** Asks the company's provider what it can do; one that does not answer is refused here already. */
export async function openProviderOf({ config }: SsoServices, { id, sso }: CompanyWithSso): Promise<Provider> {
  if (!sso) throw new Refusal('sso-none', 'The company has no provider')
  const seal = await clientSecretSeal(config)
  const clientSecret = seal.open(sso.client_secret, aboutCompany(id))
  return openProvider({ issuer: sso.issuer, clientId: sso.client_id, clientSecret }, addressRules(config))
}

/** The provider that vouches may have been removed, or another one set, since it was asked. */
export async function holdProvider(tx: Db, { id, sso }: CompanyWithSso): Promise<void> {
  const settings = await lockSsoSettings(tx, id)
  if (settings && settings.issuer === sso?.issuer && settings.client_id === sso.client_id) return
  throw new Refusal('sso-failed', 'The provider is not that of the company any more')
}

/** The address of a provider as it is kept; one that cannot be a provider's is refused. */
export const checkedIssuer = (config: Config, issuer: string): Promise<string> =>
  checkIssuer(issuer, addressRules(config))

export const saveSsoSettings = ({ config, database }: SsoServices, actor: Actor, wish: NewProvider): Promise<void> =>
  database.inTransaction((tx) => setProvider(tx, config, actor, wish))

interface NewProvider {
  /** The reference of the company. */
  company: string
  settings: ProviderSettings
}

/** Sets the provider of a company. Its secret leaves this function sealed only. */
export async function setProvider(
  tx: Db,
  config: Config,
  actor: Actor,
  { company, settings }: NewProvider,
): Promise<void> {
  const companyId = await companyToSet(tx, actor, company)
  const issuer = await checkedIssuer(config, settings.issuer)
  const seal = await clientSecretSeal(config)
  const client_secret = seal.close(settings.clientSecret, aboutCompany(companyId))
  const before = await lockSsoSettings(tx, companyId)
  // Many providers name the same person differently to another client, so the old names mean nothing any more.
  const isAnother = before && (before.issuer !== issuer || before.client_id !== settings.clientId)
  if (isAnother) await deleteIdentities(tx, companyId)
  await upsertSsoSettings(tx, { company_id: companyId, issuer, client_id: settings.clientId, client_secret })
  const details = { issuer, client_id: settings.clientId }
  await record(tx, { actor, action: 'sso-set', companyId, details })
}

export async function removeProvider(tx: Db, actor: Actor, company: string): Promise<void> {
  const companyId = await companyToSet(tx, actor, company)
  // An account that is just being joined comes before, and goes with the others.
  await lockSsoSettings(tx, companyId)
  await deleteIdentities(tx, companyId)
  await deleteSsoSettings(tx, companyId)
  await record(tx, { actor, action: 'sso-removed', companyId })
}

async function companyToSet(tx: Db, actor: Actor, refId: string): Promise<number> {
  const company = await findCompanyToSet(tx, reachOf(actor, 'sign-in-write'), refId)
  if (!company) throw new Refusal('company-unknown', `No company ${refId}`, { values: { reference: refId } })
  return company.id
}

const aboutCompany = (companyId: number): string => `company ${companyId}`
