import { readFile } from 'node:fs/promises'
import { languages } from '@mizan/contract/language'
import { reportFlags } from '@mizan/contract/schemas/company'
import { listedDomains } from '@mizan/domain/access/email-domains'
import { changeCompany, keepLogo } from '../../../capabilities/companies/companies.service.ts'
import type { CompanyRow, NewCompany } from '../../../capabilities/companies/company-settings.ts'
import type { ProviderSettings } from '../../../capabilities/sso/provider.ts'
import { checkedIssuer, removeProvider, setProvider } from '../../../capabilities/sso/sso-settings.service.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import { isMailAddress } from '../../../platform/mail-address.ts'
import { cleanLogo } from '../../../platform/media/logo.ts'
import { openStorage } from '../../../platform/media/open-storage.ts'
import { type OptionValues, optional, required, type Services, WrongUse, yesOrNo } from '../options/command.ts'
import { textOptions, typedText } from '../options/text-options.ts'

/** The columns of pictures by their options, and what stands there when there is none. */
const pictureColumns = {
  logo: { column: 'logo', none: '' },
  'sso-logo': { column: 'sso_button_logo', none: null },
  'report-logo': { column: 'custom_report_logo', none: null },
} as const

/** What needs the company to exist: pictures are kept under its id, the provider's secret is sealed for it. */
interface CompanyParts {
  pictures: { column: string; bytes: Buffer | undefined; none: '' | null }[]
  /** null takes it away. */
  provider: ProviderSettings | null | undefined
}

/** Read and checked before anything is changed, so that a wrong file or address leaves nothing half done. */
export async function partsIn({ config }: Services, values: OptionValues): Promise<CompanyParts> {
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

/**
 * Keeps what was read beside a company that is held, so that it is not removed meanwhile, together with its other
 * settings.
 */
export async function keepParts(
  tx: Db,
  { actor, config }: Services,
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

/** Everything that can be set about a company. */
export const companyOptions = {
  ...textOptions('name', 'name'),
  theme: { type: 'string', about: 'brand colour such as #27a4a1' },
  logo: { type: 'string', about: 'a picture file: SVG, PNG, JPEG or WebP, at most 256 KB; or: none' },
  'allow-signup': { type: 'string', about: 'yes or no: may candidates register themselves' },
  'valid-domains': { type: 'string', about: 'comma-separated e-mail domains that may register' },
  'support-email': { type: 'string', about: 'address shown to candidates who need help' },
  'contact-email': { type: 'string', about: 'address told when an application is submitted' },
  'sso-button': { type: 'string', about: 'yes or no: show the single sign-on button' },
  ...textOptions('sso-text', 'its text'),
  'sso-logo': { type: 'string', about: 'a picture file for the button; or: none' },
  'sso-issuer': {
    type: 'string',
    about: 'address of the OpenID Connect provider; or: none, which ends single sign-on',
  },
  'sso-client-id': { type: 'string', about: 'name of this portal at the provider' },
  'sso-client-secret': { type: 'string', about: 'its secret; kept encrypted. Or the variable SSO_CLIENT_SECRET' },
  'report-flags': { type: 'string', about: `comma-separated report options to switch on: ${reportFlags.join(', ')}` },
  'print-colleague-names': {
    type: 'string',
    about: 'yes or no: do reports on paper name the colleagues of team fit; no when never set',
  },
  'report-logo': { type: 'string', about: 'a picture file for reports; or: none' },
  'retention-months': { type: 'string', about: 'how long data of people is kept after they were last seen, 1 to 120' },
} as const

/** What of it is a column of its own; pictures and the provider are parts of it. */
export function changesIn({ say }: Services, values: OptionValues): Partial<NewCompany> {
  const theme = optional(values, 'theme')?.toLowerCase()
  if (theme !== undefined && !/^#[0-9a-f]{6}$/.test(theme)) {
    throw new WrongUse(`--theme must be a colour such as #27a4a1, but is "${theme}".`)
  }
  checkDomains(optional(values, 'valid-domains'), say)
  const changes = {
    name: typedText(values, 'name', [languages[0]]),
    theme,
    allow_signup: yesOrNo(values, 'allow-signup'),
    valid_domains: optional(values, 'valid-domains'),
    support_email: addressIn(values, 'support-email'),
    contact_email: addressIn(values, 'contact-email'),
    sso_button: yesOrNo(values, 'sso-button'),
    sso_button_text: typedText(values, 'sso-text'),
    custom_report: reportOptions(values),
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

/** An entry that is no domain fits no address, and a person who signs up would read that theirs is wrong. */
function checkDomains(domains: string | undefined, say: Services['say']): void {
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

function reportOptions(values: OptionValues): Record<string, boolean> | undefined {
  const names = yesOrNo(values, 'print-colleague-names')
  const options = {
    ...flagsIn(optional(values, 'report-flags')),
    ...(names !== undefined && { print_colleague_names: names }),
  }
  return Object.keys(options).length > 0 ? options : undefined
}

function flagsIn(list: string | undefined): Record<string, boolean> {
  if (list === undefined) return {}
  const chosen = list
    .split(',')
    .map((flag) => flag.trim())
    .filter((flag) => flag !== '')
  const unknown = chosen.find((flag) => !reportFlags.some((known) => known === flag))
  if (unknown) throw new WrongUse(`--report-flags knows no "${unknown}". It knows ${reportFlags.join(', ')}.`)
  return Object.fromEntries(reportFlags.map((flag) => [flag, chosen.includes(flag)]))
}
