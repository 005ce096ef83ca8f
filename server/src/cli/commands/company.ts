import { readFile } from 'node:fs/promises'
import { reportFlags } from '@mizan/contract/schemas/company'
import { addCompany, changeCompany, companyByReference, listCompanies } from '../../companies/companies.service.ts'
import type { CompanyRow, NewCompany } from '../../companies/company-settings.ts'
import { keepLogo } from '../../companies/logo.service.ts'
import { isMailAddress } from '../../mail/address.ts'
import { WrongLogo } from '../../media/logo.ts'
import { openStorage } from '../../media/open-storage.ts'
import { SsoProblem } from '../../sso/sso-problem.ts'
import { saveSsoSettings } from '../../sso/sso-settings.service.ts'
import { type Command, type House, type OptionValues, optional, required, WrongUse, yesOrNo } from '../command.ts'

const settings = {
  name: { type: 'string', about: 'name in English' },
  'name-ar': { type: 'string', about: 'name in Arabic' },
  theme: { type: 'string', about: 'brand colour such as #27a4a1' },
  logo: { type: 'string', about: 'a picture file: SVG, PNG, JPEG or WebP, at most 256 KB' },
  'allow-signup': { type: 'string', about: 'yes or no: may candidates register themselves' },
  'valid-domains': { type: 'string', about: 'comma-separated e-mail domains that may register' },
  'support-email': { type: 'string', about: 'address shown to candidates who need help' },
  'contact-email': { type: 'string', about: 'address told when an application is submitted' },
  'sso-button': { type: 'string', about: 'yes or no: show the single sign-on button' },
  'sso-text': { type: 'string', about: 'its text in English' },
  'sso-text-ar': { type: 'string', about: 'its text in Arabic' },
  'sso-logo': { type: 'string', about: 'a picture file for the button' },
  'sso-issuer': { type: 'string', about: 'address of the OpenID Connect provider' },
  'sso-client-id': { type: 'string', about: 'name of this portal at the provider' },
  'sso-client-secret': { type: 'string', about: 'its secret; kept encrypted. Or the variable SSO_CLIENT_SECRET' },
  'report-flags': { type: 'string', about: `comma-separated report options to switch on: ${reportFlags.join(', ')}` },
  'report-logo': { type: 'string', about: 'a picture file for reports' },
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
    const name = required(values, 'name')
    const changes = changesIn(house, values)
    const company = await house.database.inTransaction((tx) => addCompany(tx, { ...changes, name, ref_id: refId }))
    return summary(await complete(house, company, values))
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
    const changes = changesIn(house, values)
    const company = await changeCompany(house.database.db, required(values, 'ref'), changes)
    return summary(await complete(house, company, values))
  },
}

export const companyList: Command = {
  about: 'Lists the companies.',
  options: {},
  examples: ['npm run portal -- company list --json'],
  run: async ({ database }) => (await listCompanies(database.db)).map(summary),
}

function changesIn({ say }: House, values: OptionValues): Partial<NewCompany> {
  const theme = optional(values, 'theme')?.toLowerCase()
  if (theme !== undefined && !/^#[0-9a-f]{6}$/.test(theme)) {
    throw new WrongUse(`--theme must be a colour such as #27a4a1, but is "${theme}".`)
  }
  warnOfLooseDomains(optional(values, 'valid-domains'), say)
  const changes = {
    name: optional(values, 'name'),
    name_ar: optional(values, 'name-ar'),
    theme,
    allow_signup: yesOrNo(values, 'allow-signup'),
    valid_domains: optional(values, 'valid-domains'),
    support_email: addressIn(values, 'support-email'),
    contact_email: addressIn(values, 'contact-email'),
    sso_button: yesOrNo(values, 'sso-button'),
    sso_button_text: optional(values, 'sso-text'),
    sso_button_text_ar: optional(values, 'sso-text-ar'),
    custom_report: reportOptions(optional(values, 'report-flags')),
    retention_months: monthsIn(optional(values, 'retention-months')),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Shown and written to, so it has to be one; an empty one takes it away. */
function addressIn(values: OptionValues, name: string): string | undefined {
  const address = optional(values, name)?.trim()
  if (address && !isMailAddress(address))
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

function warnOfLooseDomains(domains: string | undefined, say: House['say']): void {
  for (const domain of (domains ?? '').split(',').map((entry) => entry.trim())) {
    if (domain !== '' && !domain.includes('.')) {
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

/** What needs the company to exist already: pictures are kept under its id, the provider's secret is sealed for it. */
async function complete(house: House, company: CompanyRow, values: OptionValues): Promise<CompanyRow> {
  const { config, database } = house
  const logo = await picture(house, company.id, optional(values, 'logo'))
  const buttonLogo = await picture(house, company.id, optional(values, 'sso-logo'))
  const reportLogo = await picture(house, company.id, optional(values, 'report-logo'))
  const changes: Partial<NewCompany> = {
    ...(logo ? { logo } : {}),
    ...(buttonLogo ? { sso_button_logo: buttonLogo } : {}),
    ...(reportLogo ? { custom_report: { custom_report_logo: reportLogo } } : {}),
  }
  const issuer = optional(values, 'sso-issuer')
  if (issuer !== undefined) {
    const clientId = required(values, 'sso-client-id')
    const clientSecret = optional(values, 'sso-client-secret') ?? process.env.SSO_CLIENT_SECRET ?? ''
    if (clientSecret === '') throw new WrongUse('--sso-client-secret (or SSO_CLIENT_SECRET) is missing.')
    await saveSsoSettings({ config, database }, company.id, { issuer, clientId, clientSecret }).catch(asWrongUse)
  }
  await changeCompany(database.db, company.ref_id, changes)
  return companyByReference(database.db, company.ref_id)
}

async function picture({ config }: House, companyId: number, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const bytes = await readFile(file).catch(() => {
    throw new WrongUse(`The file ${file} cannot be read.`)
  })
  return keepLogo(await openStorage(config), companyId, bytes).catch(asWrongUse)
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
