/** What people who work for an employer can do. Who may is one table: `rights.ts` in the domain. */
export const actions = [
  'company-read',
  'company-write',
  'health-read',
  'members-read',
  'members-write',
  'sign-in-write',
  'job-read',
  'job-comment',
  'job-write',
  'weights-write',
  'invitations-read',
  'invite',
  'remind',
  'extend',
  'candidates-read',
  'contact-read',
  'scores-read',
  'trace-read',
  'answers-read',
  'keys-read',
  'recordings-read',
  'report-link-write',
  'ratings-read',
  'rate',
  'runs-void',
  'knock-outs-read',
  'knock-out-review',
  'decisions-read',
  'decision-propose',
  'decide',
  'figures-read',
  'accommodations-read',
  'accommodate',
  'packs-read',
  'packs-write',
  'shipped-packs-write',
  'people-write',
  'people-export',
  'erase-ask',
  'erase',
  'audit-read',
  'score-again',
] as const

export type Action = (typeof actions)[number]

/** What a company makes its own people. */
export const companyRoles = ['owner', 'recruiter', 'manager', 'reviewer', 'psychologist', 'officer', 'auditor'] as const

export type CompanyRole = (typeof companyRoles)[number]

/** The machine's own operator is no role: the command acts without one. */
export const roles = [...companyRoles, 'provider'] as const

export type Role = (typeof roles)[number]
