import { record } from '../../platform/audit/audit.service.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { sealFor } from '../../platform/secrets/seal.ts'
import { secretKeyOf } from '../../platform/secrets/secret-key.ts'
import { checkIssuer } from './check-issuer.ts'
import { openProvider, type Provider, type ProviderSettings } from './provider.ts'
import type { SsoHouse } from './sso-house.ts'
import { SsoProblem } from './sso-problem.ts'
import {
  type CompanyWithSso,
  deleteIdentities,
  deleteSsoSettings,
  findCompanyWithSso,
  findCompanyWithSsoById,
  lockSsoSettings,
  upsertSsoSettings,
} from './sso-settings.db.ts'

const addressRules = (config: Config) => ({ allowLoopback: config.ssoAllowLoopback })

const clientSecretSeal = async (config: Config) => sealFor('sso-client-secret', await secretKeyOf(config))

export const companyForSignOn = ({ database }: SsoHouse, refId: string): Promise<CompanyWithSso | undefined> =>
  findCompanyWithSso(database.db, refId)

export const companyOfFlow = ({ database }: SsoHouse, companyId: number): Promise<CompanyWithSso | undefined> =>
  findCompanyWithSsoById(database.db, companyId)

/** Asks the company's provider what it can do; a provider that does not answer is a problem here already. */
export async function openProviderOf({ config }: SsoHouse, { id, sso }: CompanyWithSso): Promise<Provider> {
  if (!sso) throw new SsoProblem('sso-none', 'The company has no provider')
  const seal = await clientSecretSeal(config)
  const clientSecret = seal.open(sso.client_secret, aboutCompany(id))
  return openProvider({ issuer: sso.issuer, clientId: sso.client_id, clientSecret }, addressRules(config))
}

/** The address of a provider as it is kept; one that cannot be a provider's is a problem. */
export const checkedIssuer = (config: Config, issuer: string): Promise<string> =>
  checkIssuer(issuer, addressRules(config))

export const saveSsoSettings = (
  { config, database }: SsoHouse,
  companyId: number,
  settings: ProviderSettings,
): Promise<void> => database.inTransaction((tx) => setProvider(tx, config, companyId, settings))

/** Sets the provider of a company. Its secret leaves this function sealed only. */
export async function setProvider(
  tx: Db,
  config: Config,
  companyId: number,
  settings: ProviderSettings,
): Promise<void> {
  const issuer = await checkedIssuer(config, settings.issuer)
  const seal = await clientSecretSeal(config)
  const client_secret = seal.close(settings.clientSecret, aboutCompany(companyId))
  const before = await lockSsoSettings(tx, companyId)
  // Many providers name the same person differently to another client, so the old names mean nothing any more.
  const isAnother = before && (before.issuer !== issuer || before.client_id !== settings.clientId)
  if (isAnother) await deleteIdentities(tx, companyId)
  await upsertSsoSettings(tx, { company_id: companyId, issuer, client_id: settings.clientId, client_secret })
  const details = { issuer, client_id: settings.clientId }
  await record(tx, { actor: 'operator', action: 'sso-set', companyId, details })
}

export async function removeProvider(tx: Db, companyId: number): Promise<void> {
  // Whoever is just being tied to an account comes before, and goes with the others.
  await lockSsoSettings(tx, companyId)
  await deleteIdentities(tx, companyId)
  await deleteSsoSettings(tx, companyId)
  await record(tx, { actor: 'operator', action: 'sso-removed', companyId })
}

const aboutCompany = (companyId: number): string => `company ${companyId}`
