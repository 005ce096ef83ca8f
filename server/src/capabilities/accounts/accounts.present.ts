import type { Language } from '@mizan/contract/language'
import type { Me } from '@mizan/contract/schemas/account'
import { presentDepartment } from '../companies/companies.present.ts'
import type { CompanyNames } from '../companies/companies.service.ts'
import type { SignedIn } from './sessions.service.ts'

export function presentMe({ row }: Pick<SignedIn, 'row'>, { refId, department }: CompanyNames, language: Language): Me {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    gender: row.gender,
    birthday: row.birthday,
    nationality: row.nationality,
    native_language: row.native_language,
    english_level: row.english_level,
    education: row.education,
    country_of_residence: row.country_of_residence,
    department: department && presentDepartment(department, language),
    job_level: row.job_level,
    primary_job_function: row.primary_job_function,
    ethnicity: row.ethnicity,
    consent_provided: row.consent_provided,
    research_consent: row.research_consent,
    privacy_policy_accepted: row.privacy_policy_accepted,
    email_proved: row.email_proved,
    is_employee: row.is_employee,
    type: 'Candidate',
    company_ref_id: refId,
  }
}
