import { readFile } from 'node:fs/promises'
import { reportFlags } from '@mizan/contract/schemas/company'
import { listedDomains } from '@mizan/domain/access/email-domains'
import { addCompany, changeCompany, companyByReference, listCompanies } from '../../companies/companies.service.ts'
import type { CompanyRow, NewCompany } from '../../companies/company-settings.ts'
import { keepLogo } from '../../companies/logo.service.ts'
import type { Config } from '../../config.ts'
import { isMailAddress } from '../../mail/address.ts'
import { cleanLogo, WrongLogo } from '../../media/logo.ts'
import { openStorage } from '../../media/open-storage.ts'
import type { ProviderSettings } from '../../sso/provider.ts'
import { SsoProblem } from '../../sso/sso-problem.ts'
import { checkedIssuer, companyForSignOn, removeSsoSettings, saveSsoSettings } from '../../sso/sso-settings.service.ts'
import {
  type Command,
  type House,
  type OptionValues,
  optional,
  type Result,
  required,
  WrongUse,
  yesOrNo,
} from '../command.ts'
import { nameOf, requiredName } from '../option-values.ts'

const settings = {
  name: { type: 'string', about: 'name in English' },
  'name-ar': { type: 'string', about: 'name in Arabic' },
  theme: { type: 'string', about: 'brand colour such as #27a4a1' },
  logo: { type: 'string', about: 'a picture file: SVG, PNG, JPEG or WebP, at most 256 KB; or: none' },
  'allow-signup': { type: 'string', about: 'yes or no: may candidates register themselves' },
  'valid-domains': { type: 'string', about: 'comma-separated e-mail domains that may register' },
  'support-email': { type: 'string', about: 'address shown to candidates who need help' },
  'contact-email': { type: 'string', about: 'address told when an application is submitted' },
  'sso-button': { type: 'string', about: 'yes or no: show the single sign-on button' },
  'sso-text': { type: 'string', about: 'its text in English' },
  'sso-text-ar': { type: 'string', about: 'its text in Arabic' },
  'sso-logo': { type: 'string', about: 'a picture file for the button; or: none' },
  'sso-issuer': {
    type: 'string',
    about: 'address of the OpenID Connect provider; or: none, which ends single sign-on',
  },
  'sso-client-id': { type: 'string', about: 'name of this portal at the provider' },
  'sso-client-secret': { type: 'string', about: 'its secret; kept encrypted. Or the variable SSO_CLIENT_SECRET' },
  'report-flags': { type: 'string', about: `comma-separated report options to switch on: ${reportFlags.join(', ')}` },
  'report-logo': { type: 'string', about: 'a picture file for reports; or: none' },
  'retention-months': { type: 'string', about: 'how long data of people is kept after they were last seen, 1 to 120' },
} as const

export const companyAdd: Command = {
  about: 'Adds a company with the standard departments.',
  options: {
    ref: { type: 'string', about: 'short reference used in addresses', required: true },
    ...settings,
    name: { ...settings.name, required: true },
  },
  examples: ['npm run portal -- company add --ref nakhla --name "Nakhla" --name-ar "نخلة" --theme "#0a7f5a"'],
  run: async (house, values) => {
    const refId = required(values, 'ref').toLowerCase()
    if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(refId)) {
      throw new WrongUse('--ref must be letters, digits, - and _, and begin with a letter or digit.')
    }
    const name = requiredName(values, 'name')
    const [changes, parts] = [changesIn(house, values), await partsIn(house, values)]
    const company = await house.database.inTransaction((tx) => addCompany(tx, { ...changes, name, ref_id: refId }))
    return completed(house, company, parts)
  },
}

export const companySet: Command = {
  about: 'Changes settings of a company; what is not named stays.',
  options: { ref: { type: 'string', about: 'the reference of the company', required: true }, ...settings },
  examples: [
    'npm run portal -- company set --ref nakhla --allow-signup yes --valid-domains nakhla.example --logo logo.svg',
    'npm run portal -- company set --ref nakhla --sso-issuer https://login.nakhla.example --sso-client-id mizan',
  ],
  run: async (house, values) => {
    if (optional(values, 'name') !== undefined) required(values, 'name')
    const [changes, parts] = [changesIn(house, values), await partsIn(house, values)]
    const company = await changeCompany(house.database.db, required(values, 'ref'), changes)
    return completed(house, company, parts)
  },
}

export const companyList: Command = {
  about: 'Lists the companies.',
  options: {},
  examples: ['npm run portal -- company list --json'],
  run: async ({ database }) => (await listCompanies(database.db)).map(summary),
}

export const companyShow: Command = {
  about: 'Shows everything that is set about a company, but for the secret of its provider.',
  options: { ref: { type: 'string', about: 'the reference of the company', required: true } },
  examples: ['npm run portal -- company show --ref nakhla'],
  run: async (house, values) => everything(house, await companyByReference(house.database.db, required(values, 'ref'))),
}

function changesIn({ say }: House, values: OptionValues): Partial<NewCompany> {
  const theme = optional(values, 'theme')?.toLowerCase()
  if (theme !== undefined && !/^#[0-9a-f]{6}$/.test(theme)) {
    throw new WrongUse(`--theme must be a colour such as #27a4a1, but is "${theme}".`)
  }
  checkDomains(optional(values, 'valid-domains'), say)
  const changes = {
    name: nameOf(values, 'name'),
    name_ar: nameOf(values, 'name-ar'),
    theme,
    allow_signup: yesOrNo(values, 'allow-signup'),
    valid_domains: optional(values, 'valid-domains'),
    support_email: addressIn(values, 'support-email'),
    contact_email: addressIn(values, 'contact-email'),
    sso_button: yesOrNo(values, 'sso-button'),
    sso_button_text: nameOf(values, 'sso-text'),
    sso_button_text_ar: nameOf(values, 'sso-text-ar'),
    custom_report: reportOptions(optional(values, 'report-flags')),
    retention_months: monthsIn(optional(values, 'retention-months')),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Shown and written to, so it has to be one; an empty one takes it away. */
function addressIn(values: OptionValues, name: string): string | null | undefined {
  const address = optional(values, name)?.trim()
  if (address === '') return null
  if (address !== undefined && !isMailAddress(address))
    throw new WrongUse(`--${name} must be an e-mail address, but is "${address}".`)
  return address
}

function monthsIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const months = Number(text)
  if (!/^\d{1,3}$/.test(text) || months < 1 || months > 120) {
    throw new WrongUse(`--retention-months must be a whole number from 1 to 120, but is "${text}".`)
  }
  return months
}

/** An entry that is no domain fits no address, and whoever wants to sign up would be told that theirs is wrong. */
function checkDomains(domains: string | undefined, say: House['say']): void {
  for (const domain of listedDomains(domains ?? '')) {
    if (!/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u.test(domain)) {
      throw new WrongUse(
        `--valid-domains must be domains with commas between them, such as nakhla.example, but has "${domain}".`,
      )
    }
    if (!domain.includes('.')) {
      say(`Note: "${domain}" has no dot, so every domain that begins with this label may register.`)
    }
  }
}

function reportOptions(list: string | undefined): Record<string, boolean> | undefined {
  if (list === undefined) return undefined
  const chosen = list
    .split(',')
    .map((flag) => flag.trim())
    .filter((flag) => flag !== '')
  const unknown = chosen.find((flag) => !reportFlags.some((known) => known === flag))
  if (unknown) throw new WrongUse(`--report-flags knows no "${unknown}". It knows ${reportFlags.join(', ')}.`)
  return Object.fromEntries(reportFlags.map((flag) => [flag, chosen.includes(flag)]))
}

/** The columns of pictures by their options, and what stands there when there is none. */
const pictureColumns = {
  logo: { column: 'logo', none: '' },
  'sso-logo': { column: 'sso_button_logo', none: null },
  'report-logo': { column: 'custom_report_logo', none: null },
} as const

/** What needs the company to exist: pictures are kept under its id, the provider's secret is sealed for it. */
interface Parts {
  pictures: { column: string; bytes: Buffer | undefined; none: '' | null }[]
  /** null takes it away. */
  provider: ProviderSettings | null | undefined
}

/** Read and checked before anything is changed, so that a wrong file or address leaves nothing half done. */
async function partsIn({ config }: House, values: OptionValues): Promise<Parts> {
  const typed = Object.entries(pictureColumns).filter(([option]) => optional(values, option) !== undefined)
  const pictures = typed.map(async ([option, kept]) => ({ ...kept, bytes: await pictureIn(required(values, option)) }))
  return { pictures: await Promise.all(pictures), provider: await providerIn(config, values) }
}

async function providerIn(config: Config, values: OptionValues): Promise<Parts['provider']> {
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
  await checkedIssuer(config, issuer).catch(asWrongUse)
  return { issuer, clientId, clientSecret }
}

async function pictureIn(file: string): Promise<Buffer | undefined> {
  if (file === 'none') return undefined
  const bytes = await readFile(file).catch(() => {
    throw new WrongUse(`The file ${file} cannot be read.`)
  })
  try {
    cleanLogo(bytes)
  } catch (error) {
    asWrongUse(error)
  }
  return bytes
}

async function completed(house: House, company: CompanyRow, parts: Parts): Promise<Result> {
  const result = await everything(house, await complete(house, company, parts))
  if (result.sso_button && result.sso_issuer === null) {
    house.say('Note: the button for single sign-on leads nowhere as long as there is no provider; see --sso-issuer.')
  }
  return result
}

async function complete({ config, database }: House, company: CompanyRow, parts: Parts): Promise<CompanyRow> {
  const { pictures, provider } = parts
  const storage = await openStorage(config)
  const addresses = pictures.map(
    async ({ column, bytes, none }) => [column, bytes ? await keepLogo(storage, company.id, bytes) : none] as const,
  )
  const { custom_report_logo, ...logos } = Object.fromEntries(await Promise.all(addresses))
  const report = custom_report_logo === undefined ? {} : { custom_report: { custom_report_logo } }
  if (provider === null) await removeSsoSettings({ config, database }, company.id)
  else if (provider) await saveSsoSettings({ config, database }, company.id, provider)
  await changeCompany(database.db, company.ref_id, { ...logos, ...report })
  return companyByReference(database.db, company.ref_id)
}

function asWrongUse(error: unknown): never {
  if (error instanceof WrongLogo || error instanceof SsoProblem) throw new WrongUse(error.message)
  throw error
}

const summary = (company: CompanyRow) => ({
  id: company.id,
  ref_id: company.ref_id,
  name: company.name,
  name_ar: company.name_ar,
  theme: company.theme,
  logo: company.logo,
  allow_signup: company.allow_signup,
  valid_domains: company.valid_domains,
  sso_button: company.sso_button,
  retention_months: company.retention_months,
})

async function everything(house: House, company: CompanyRow) {
  const report: Record<string, unknown> = Object(company.custom_report)
  const sso = (await companyForSignOn(house, company.ref_id))?.sso
  return {
    ...summary(company),
    support_email: company.support_email,
    contact_email: company.contact_email,
    sso_text: company.sso_button_text,
    sso_text_ar: company.sso_button_text_ar,
    sso_logo: company.sso_button_logo,
    sso_issuer: sso?.issuer ?? null,
    sso_client_id: sso?.client_id ?? null,
    report_flags: reportFlags.filter((flag) => report[flag] === true).join(','),
    report_logo: report.custom_report_logo ?? null,
  }
}
