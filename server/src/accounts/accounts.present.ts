import type { Me } from '@mizan/contract/schemas/account'
import type { SignedIn } from './sessions.service.ts'

export function presentMe({ row }: Pick<SignedIn, 'row'>): Me {
  const { user } = row
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    full_name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    gender: user.gender,
    birthday: user.birthday,
    nationality: user.nationality,
    native_language: user.native_language,
    english_level: user.english_level,
    education: user.education,
    country_of_residence: user.country_of_residence,
    department: presentDepartment(row),
    job_level: user.job_level,
    primary_job_function: user.primary_job_function,
    ethnicity: user.ethnicity,
    consent_provided: user.consent_provided_at !== null,
    research_consent: user.consent_provided_at !== null && user.research_withdrawn_at === null,
    privacy_policy_accepted: user.privacy_policy_accepted_at !== null,
    is_employee: user.is_employee,
    type: 'Candidate',
    company_ref_id: row.company_ref_id,
  }
}

function presentDepartment({ user, department_name, department_name_ar }: SignedIn['row']): Me['department'] {
  if (user.department_id === null || department_name === null || department_name_ar === null) return null
  return { id: user.department_id, name: department_name, name_ar: department_name_ar }
}
