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
import { type Command, type House, optional, type Result, required, WrongUse } from '../command.ts'
import { requiredName } from '../option-values.ts'
import { changesIn, companyOptions } from './company-options.ts'
import { keepParts, partsIn } from './company-parts.ts'

export const companyAdd: Command = {
  about: 'Adds a company with the standard departments.',
  options: {
    ref: { type: 'string', about: 'short reference used in addresses', required: true },
    ...companyOptions,
    name: { ...companyOptions.name, required: true },
  },
  examples: ['npm run portal -- company add --ref nakhla --name "Nakhla" --name-ar "نخلة" --theme "#0a7f5a"'],
  run: async (house, values) => {
    const refId = required(values, 'ref').toLowerCase()
    if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(refId)) {
      throw new WrongUse('--ref must be letters, digits, - and _, and begin with a letter or digit.')
    }
    const name = requiredName(values, 'name')
    const [changes, parts] = [changesIn(house, values), await partsIn(house, values)]
    await house.database.inTransaction(async (tx) => {
      const company = await addCompany(tx, house.actor, { ...changes, name, ref_id: refId })
      await keepParts(tx, house, company, { changes: {}, parts })
    })
    return completed(house, refId)
  },
}

export const companySet: Command = {
  about: 'Changes settings of a company; what is not named stays.',
  options: { ref: { type: 'string', about: 'the reference of the company', required: true }, ...companyOptions },
  examples: [
    'npm run portal -- company set --ref nakhla --allow-signup yes --valid-domains nakhla.example --logo logo.svg',
    'npm run portal -- company set --ref nakhla --sso-issuer https://login.nakhla.example --sso-client-id mizan',
  ],
  run: async (house, values) => {
    if (optional(values, 'name') !== undefined) required(values, 'name')
    const [changes, parts] = [changesIn(house, values), await partsIn(house, values)]
    const refId = required(values, 'ref')
    await house.database.inTransaction(async (tx) =>
      keepParts(tx, house, await heldCompany(tx, house.actor, refId), { changes, parts }),
    )
    return completed(house, refId)
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
  run: async (house, values) =>
    everything(house, await companyByReference(house.database.db, house.actor, required(values, 'ref'))),
}

async function completed(house: House, refId: string): Promise<Result> {
  const result = await everything(house, await companyByReference(house.database.db, house.actor, refId))
  if (result.sso_button && result.sso_issuer === null) {
    house.say('Note: the button for single sign-on leads nowhere as long as there is no provider; see --sso-issuer.')
  }
  return result
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
    print_colleague_names: printsColleagueNames(report),
    report_logo: report.custom_report_logo ?? null,
  }
}
