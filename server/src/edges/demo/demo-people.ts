/**
 * The companies and people of the demonstration. Everyone has the same password, so it listens on this machine only.
 */
export const demoPassword = 'Mizan-demo-2026'

export const demoCompanies = [
  {
    ref_id: 'demo',
    name: { en: 'Demo Company', ar: 'شركة العرض' },
    logo: '/brands/demo.svg',
    theme: '#27a4a1',
    support_email: 'support@demo.test',
    contact_email: 'hiring@demo.test',
  },
  {
    ref_id: 'acme',
    name: { en: 'Acme', ar: 'أكمي' },
    logo: '/brands/acme.svg',
    theme: '#5b3fd6',
    allow_signup: true,
    valid_domains: 'acme.test',
    support_email: 'help@acme.test',
    contact_email: 'hiring@acme.test',
    sso_button: true,
    sso_button_text: { en: 'Continue with Acme account', ar: 'المتابعة بحساب أكمي' },
  },
  // What a company may lack: without logo and support address, and in a colour that must not look like an error.
  {
    ref_id: 'noor',
    name: { en: 'Noor Retail', ar: 'نور للتجزئة' },
    theme: '#d0021b',
    contact_email: 'hiring@noor.test',
  },
]

export interface DemoPerson {
  email: string
  company: 'demo' | 'acme' | 'noor'
  firstName: string
  lastName: string
  gender: 1 | 2
  /** False for a person who has just been invited. */
  isReady: boolean
  isEmployee?: boolean
  about: string
}

export const demoPeople: DemoPerson[] = [
  person('new@demo.test', 'Noor', 'Saleh', { gender: 2, isReady: false, about: 'has accepted nothing yet' }),
  person('candidate@demo.test', 'Layla', 'Haddad', { gender: 2, about: 'ready to begin' }),
  person('progress@demo.test', 'Omar', 'Nasser', { gender: 1, about: 'in the middle of it' }),
  person('done@demo.test', 'Maya', 'Khoury', { gender: 2, about: 'has completed everything' }),
  person('employee@demo.test', 'Karim', 'Aziz', { gender: 1, isEmployee: true, about: 'is an employee' }),
  person('knocked@demo.test', 'Samir', 'Farouk', { gender: 1, about: 'was knocked out' }),
  person('other@acme.test', 'Dana', 'Rashid', { gender: 2, company: 'acme', about: 'belongs to another company' }),
  person('new@noor.test', 'Reem', 'Mansour', {
    gender: 2,
    company: 'noor',
    isReady: false,
    about: 'has accepted nothing yet, in a red company without a logo',
  }),
  person('candidate@noor.test', 'Tariq', 'Hamdan', { gender: 1, company: 'noor', about: 'ready to begin, the same' }),
  person('progress@noor.test', 'Salma', 'Darwish', {
    gender: 2,
    company: 'noor',
    about: 'in the middle of it, the same',
  }),
  person('done@noor.test', 'Faris', 'Qasim', {
    gender: 1,
    company: 'noor',
    about: 'has completed everything, the same',
  }),
]

export const demoSignIns = demoPeople.map(({ email, about }) => ({ email, about }))

function person(
  email: string,
  firstName: string,
  lastName: string,
  more: { gender: 1 | 2; about: string } & Partial<DemoPerson>,
): DemoPerson {
  return { company: 'demo', isReady: true, ...more, email, firstName, lastName }
}
