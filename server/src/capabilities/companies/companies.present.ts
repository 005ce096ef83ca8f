import type { CompanyReference } from '@mizan/contract/schemas/company'
import type { CompanyRow } from './company-settings.ts'

export function presentCompanyReference(company: CompanyRow): CompanyReference {
  return {
    id: company.id,
    ref_id: company.ref_id,
    name: company.name,
    name_ar: company.name_ar,
    logo: company.logo,
    theme: company.theme,
    allow_signup: company.allow_signup,
    valid_domains: company.valid_domains,
    support_email: company.support_email,
    custom_sso: {
      has_portal_button: company.sso_button,
      portal_logo: company.sso_button_logo,
      portal_button_text: company.sso_button_text,
      portal_button_text_ar: company.sso_button_text_ar,
    },
  }
}
