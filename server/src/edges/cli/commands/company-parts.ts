import { readFile } from 'node:fs/promises'
import { changeCompany } from '../../../capabilities/companies/companies.service.ts'
import type { CompanyRow, NewCompany } from '../../../capabilities/companies/company-settings.ts'
import { keepLogo } from '../../../capabilities/companies/logo.service.ts'
import type { ProviderSettings } from '../../../capabilities/sso/provider.ts'
import { checkedIssuer, removeProvider, setProvider } from '../../../capabilities/sso/sso-settings.service.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import { cleanLogo } from '../../../platform/media/logo.ts'
import { openStorage } from '../../../platform/media/open-storage.ts'
import { type House, type OptionValues, optional, required, WrongUse } from '../command.ts'

/** The columns of pictures by their options, and what stands there when there is none. */
const pictureColumns = {
  logo: { column: 'logo', none: '' },
  'sso-logo': { column: 'sso_button_logo', none: null },
  'report-logo': { column: 'custom_report_logo', none: null },
} as const

/** What needs the company to exist: pictures are kept under its id, the provider's secret is sealed for it. */
export interface CompanyParts {
  pictures: { column: string; bytes: Buffer | undefined; none: '' | null }[]
  /** null takes it away. */
  provider: ProviderSettings | null | undefined
}

/** Read and checked before anything is changed, so that a wrong file or address leaves nothing half done. */
export async function partsIn({ config }: House, values: OptionValues): Promise<CompanyParts> {
  const typed = Object.entries(pictureColumns).filter(([option]) => optional(values, option) !== undefined)
  const pictures = typed.map(async ([option, kept]) => ({ ...kept, bytes: await pictureIn(required(values, option)) }))
  return { pictures: await Promise.all(pictures), provider: await providerIn(config, values) }
}

async function providerIn(config: Config, values: OptionValues): Promise<CompanyParts['provider']> {
  const issuer = optional(values, 'sso-issuer')
  if (issuer === 'none') return null
  if (issuer === undefined) {
    const alone = ['sso-client-id', 'sso-client-secret'].find((name) => optional(values, name) !== undefined)
    if (alone) throw new WrongUse(`--${alone} needs --sso-issuer beside it: a provider is set as a whole.`)
    return undefined
  }
  const clientId = required(values, 'sso-client-id')
  const clientSecret = optional(values, 'sso-client-secret') ?? process.env.SSO_CLIENT_SECRET ?? ''
  if (clientSecret === '') throw new WrongUse('--sso-client-secret (or SSO_CLIENT_SECRET) is missing.')
  await checkedIssuer(config, issuer)
  return { issuer, clientId, clientSecret }
}

async function pictureIn(file: string): Promise<Buffer | undefined> {
  if (file === 'none') return undefined
  const bytes = await readFile(file).catch(() => {
    throw new WrongUse(`The file ${file} cannot be read.`)
  })
  cleanLogo(bytes)
  return bytes
}

/** Keeps what was read beside a company that is held, so that it is not removed meanwhile, together with its other settings. */
export async function keepParts(
  tx: Db,
  { actor, config }: House,
  company: CompanyRow,
  { changes, parts: { pictures, provider } }: { changes: Partial<NewCompany>; parts: CompanyParts },
): Promise<void> {
  const storage = await openStorage(config)
  const addresses = pictures.map(
    async ({ column, bytes, none }) => [column, bytes ? await keepLogo(storage, company.id, bytes) : none] as const,
  )
  const { custom_report_logo, ...logos } = Object.fromEntries(await Promise.all(addresses))
  const report = custom_report_logo === undefined ? {} : { custom_report_logo }
  const custom_report = { ...Object(changes.custom_report), ...report }
  const isReport = Object.keys(custom_report).length > 0
  if (provider === null) await removeProvider(tx, actor, company.ref_id)
  else if (provider) await setProvider(tx, config, actor, { company: company.ref_id, settings: provider })
  await changeCompany(tx, actor, company.id, { ...changes, ...logos, ...(isReport && { custom_report }) })
}
