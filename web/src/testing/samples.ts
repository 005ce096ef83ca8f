import type { Me } from '@mizan/contract/schemas/account'
import type { ListedApplication } from '@mizan/contract/schemas/application'
import type { CompanyReference } from '@mizan/contract/schemas/company'
import type { Department } from '@mizan/contract/schemas/profile'
import { type Reply, reply } from './replies.ts'

/* What the planted server knows: people, companies and applications as the contract describes them. */

const sso = { has_portal_button: false, portal_logo: null, portal_button_text: '', portal_button_text_ar: '' }

export const demo: CompanyReference = {
  id: 1,
  ref_id: 'demo',
  name: 'Demo Company',
  name_ar: 'شركة العرض',
  logo: '/brands/demo.svg',
  theme: '#0d7377',
  allow_signup: false,
  valid_domains: '',
  support_email: 'support@demo.test',
  custom_sso: sso,
}

/** With sign-up and single sign-on. */
export const acme: CompanyReference = {
  ...demo,
  id: 2,
  ref_id: 'acme',
  name: 'Acme',
  name_ar: 'أكمي',
  logo: '/brands/acme.svg',
  theme: '#5b3fd6',
  allow_signup: true,
  valid_domains: 'acme.test',
  support_email: 'help@acme.test',
  custom_sso: {
    has_portal_button: true,
    portal_logo: null,
    portal_button_text: 'Continue with Acme account',
    portal_button_text_ar: 'المتابعة بحساب أكمي',
  },
}

/** Without a logo. */
export const noor: CompanyReference = {
  ...demo,
  id: 3,
  ref_id: 'noor',
  name: 'Noor Retail',
  name_ar: 'نور للتجزئة',
  logo: '',
}

export const brands = { teal: '#27a4a1', red: '#e30613', yellow: '#ffd400', black: '#000000' }

const finance: Department = { id: 7, name: 'Finance', name_ar: 'المالية' }
export const sales: Department = { id: 8, name: 'Sales', name_ar: 'المبيعات' }

export const layla: Me = {
  id: 11,
  first_name: 'Layla',
  last_name: 'Haddad',
  full_name: 'Layla Haddad',
  email: 'layla@demo.test',
  gender: 2,
  birthday: '1996-02-29',
  nationality: 'LB',
  native_language: 'ar',
  english_level: 3,
  education: 4,
  country_of_residence: 'AE',
  department: sales,
  job_level: 2,
  primary_job_function: 1,
  ethnicity: null,
  consent_provided: true,
  research_consent: true,
  privacy_policy_accepted: true,
  email_proved: true,
  is_employee: false,
  type: 'Candidate',
  company_ref_id: 'demo',
}

/** Has signed up and done nothing else. */
export const newcomer: Me = {
  ...layla,
  gender: null,
  birthday: null,
  nationality: null,
  native_language: null,
  english_level: null,
  education: null,
  country_of_residence: null,
  department: null,
  job_level: null,
  primary_job_function: null,
  consent_provided: false,
  research_consent: false,
  privacy_policy_accepted: false,
}

/** Everything that the first screens of somebody signed in ask for. */
export const known = (me: Me = layla, company: CompanyReference = demo): Reply[] => [
  reply('getMe', 200, me),
  reply('getCompanyReference', 200, company),
  reply('getDepartments', 200, [finance, sales]),
  reply('listApplications', 200, [listed()]),
  reply('getAvailableJobs', 200, []),
]

const noReport = {
  trait_scores: [],
  traits: [],
  pillars: [],
  norm_status: null,
  assessed: null,
  generated_for: '',
  profile_answers: [],
  technical_answers: [],
  survey_answers: [],
}

/** Not begun, with one assessment. */
export const listed = (
  changes: Partial<ListedApplication> = {},
  title = 'Store Keeper',
  location = 'Dubai',
): ListedApplication => ({
  id: 21,
  status: 0,
  job: {
    id: 31,
    title,
    location,
    deadline: null,
    can_employee_view_results: false,
    company: {
      name: demo.name,
      logo: demo.logo,
      theme: demo.theme,
      custom_report: {
        competencies_static_report_page: false,
        dynamically_highlight_competency_boxes: false,
        show_traits_mapping_portal: false,
        responses_portal_advanced_report: false,
        responses_portal_manager_report: false,
        responses_portal_candidate_report: false,
        show_profile_answers_portal: false,
        show_technical_answers_portal: false,
        show_survey_answers_portal: false,
        show_traits_appendix_portal: false,
        show_appendix_portal: false,
        custom_report_logo: null,
      },
    },
  },
  completed_assessments: 0,
  total_assessments: 1,
  expired: false,
  knocked: false,
  can_view_results: false,
  candidate_id: layla.id,
  applied: '2026-11-01T09:00:00Z',
  submitted: null,
  review_requested: null,
  assessments: [{ id: 41, status: 0, test: { id: 51, type: { id: 2 } } }],
  ...noReport,
  ...changes,
})
