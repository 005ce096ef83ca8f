import type { Language } from '@mizan/contract/language'
import type { CompanyReference } from '@mizan/contract/schemas/company'
import type { Department } from '@mizan/contract/schemas/profile'
import type { StoredText } from '@mizan/contract/text'
import { oldPair } from '../../platform/texts/old-pair.ts'
import type { CompanyRow } from './company-settings.ts'

export function presentCompanyReference(company: CompanyRow, language: Language): CompanyReference {
  const [name, name_ar] = oldPair(company.name, language)
  const [portal_button_text, portal_button_text_ar] = oldPair(company.sso_button_text, language)
  return {
    id: company.id,
    ref_id: company.ref_id,
    name,
    name_ar,
    logo: company.logo,
    theme: company.theme,
    allow_signup: company.allow_signup,
    valid_domains: company.valid_domains,
    support_email: company.support_email,
    custom_sso: {
      has_portal_button: company.sso_button,
      portal_logo: company.sso_button_logo,
      portal_button_text,
      portal_button_text_ar,
    },
  }
}

export function presentDepartment(department: { id: number; name: StoredText }, language: Language): Department {
  const [name, name_ar] = oldPair(department.name, language)
  return { id: department.id, name, name_ar }
}
