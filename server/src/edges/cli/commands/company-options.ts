import { reportFlags } from '@mizan/contract/schemas/company'
import { listedDomains } from '@mizan/domain/access/email-domains'
import type { NewCompany } from '../../../capabilities/companies/company-settings.ts'
import { isMailAddress } from '../../../platform/mail/address.ts'
import { type House, type OptionValues, optional, WrongUse, yesOrNo } from '../command.ts'
import { nameOf } from '../option-values.ts'

/** Everything that can be set about a company. */
export const companyOptions = {
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
  'print-colleague-names': {
    type: 'string',
    about: 'yes or no: do reports on paper name the colleagues of team fit; no when never set',
  },
  'report-logo': { type: 'string', about: 'a picture file for reports; or: none' },
  'retention-months': { type: 'string', about: 'how long data of people is kept after they were last seen, 1 to 120' },
} as const

/** What of it is a column of its own; pictures and the provider are parts of it (company-parts.ts). */
export function changesIn({ say }: House, values: OptionValues): Partial<NewCompany> {
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
