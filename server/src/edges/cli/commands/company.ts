import { languages } from '@mizan/contract/language'
import { reportFlags } from '@mizan/contract/schemas/company'
import {
  addCompany,
  companyByReference,
  heldCompany,
  listCompanies,
} from '../../../capabilities/companies/companies.service.ts'
import type { CompanyRow } from '../../../capabilities/companies/company-settings.ts'
import { companyForSignOn } from '../../../capabilities/sso/sso-settings.service.ts'
import { printsColleagueNames } from '../../../capabilities/vacancies/vacancies.present.ts'
import { type Command, type Result, required, type Services, WrongUse } from '../options/command.ts'
import { requiredText, shownText, textOptions } from '../options/text-options.ts'
import { changesIn, companyOptions, keepParts, partsIn } from './company-options.ts'

export const companyAdd: Command = {
  about: 'Adds a company with the standard departments.',
  options: {
    ref: { type: 'string', about: 'short reference used in addresses', required: true },
    ...companyOptions,
    ...textOptions('name', 'name', [languages[0]]),
  },
  examples: ['npm run portal -- company add --ref nakhla --name "Nakhla" --name-ar "نخلة" --theme "#0a7f5a"'],
  run: async (services, values) => {
    const refId = required(values, 'ref').toLowerCase()
    if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(refId)) {
      throw new WrongUse('--ref must be letters, digits, - and _, and begin with a letter or digit.')
    }
    const name = requiredText(values, 'name')
    const [changes, parts] = [changesIn(services, values), await partsIn(services, values)]
    await services.database.inTransaction(async (tx) => {
      const company = await addCompany(tx, services.actor, { ...changes, name, ref_id: refId })
      await keepParts(tx, services, company, { changes: {}, parts })
    })
    return completed(services, refId)
  },
}

export const companySet: Command = {
  about: 'Changes settings of a company; what is not named stays.',
  options: { ref: { type: 'string', about: 'the reference of the company', required: true }, ...companyOptions },
  examples: [
    'npm run portal -- company set --ref nakhla --allow-signup yes --valid-domains nakhla.example --logo logo.svg',
    'npm run portal -- company set --ref nakhla --sso-issuer https://login.nakhla.example --sso-client-id mizan',
  ],
  run: async (services, values) => {
    const [changes, parts] = [changesIn(services, values), await partsIn(services, values)]
    const refId = required(values, 'ref')
    await services.database.inTransaction(async (tx) =>
      keepParts(tx, services, await heldCompany(tx, services.actor, refId), { changes, parts }),
    )
    return completed(services, refId)
  },
}

export const companyList: Command = {
  about: 'Lists the companies.',
  options: {},
  examples: ['npm run portal -- company list --json'],
  run: async ({ actor, database }) => (await listCompanies(database.db, actor)).map(summary),
}

export const companyShow: Command = {
  about: 'Shows everything that is set about a company, except the secret of its provider.',
  options: { ref: { type: 'string', about: 'the reference of the company', required: true } },
  examples: ['npm run portal -- company show --ref nakhla'],
  run: async (services, values) =>
    everything(services, await companyByReference(services.database.db, services.actor, required(values, 'ref'))),
}

async function completed(services: Services, refId: string): Promise<Result> {
  const result = await everything(services, await companyByReference(services.database.db, services.actor, refId))
  if (result.sso_button && result.sso_issuer === null) {
    services.say('Note: the button for single sign-on leads nowhere as long as there is no provider; see --sso-issuer.')
  }
  return result
}

const summary = (company: CompanyRow) => ({
  id: company.id,
  ref_id: company.ref_id,
  ...shownText('name', company.name),
  theme: company.theme,
  logo: company.logo,
  allow_signup: company.allow_signup,
  valid_domains: company.valid_domains,
  sso_button: company.sso_button,
  retention_months: company.retention_months,
})

async function everything(services: Services, company: CompanyRow) {
  const report: Record<string, unknown> = Object(company.custom_report)
  const sso = (await companyForSignOn(services, company.ref_id))?.sso
  return {
    ...summary(company),
    support_email: company.support_email,
    contact_email: company.contact_email,
    ...shownText('sso-text', company.sso_button_text),
    sso_logo: company.sso_button_logo,
    sso_issuer: sso?.issuer ?? null,
    sso_client_id: sso?.client_id ?? null,
    report_flags: reportFlags.filter((flag) => report[flag] === true).join(','),
    print_colleague_names: printsColleagueNames(report),
    report_logo: report.custom_report_logo ?? null,
  }
}
