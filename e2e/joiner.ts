import type { Me } from '@mizan/contract/schemas/account'
import { callAs } from './calls.ts'
import type { Language } from './languages.ts'
import { provesAddress } from './mailbox.ts'
import { test as base } from './people.ts'
import { demoPassword } from './sign-in-by-call.ts'

/** How far somebody has come: signed up only, policy accepted, with a whole profile, or the address proved as well. */
type Stage = 'signed-up' | 'accepted' | 'unproved' | 'ready'

interface Joiner {
  /** Somebody of acme whom no other journey knows. */
  joiner: { email: string; firstName: string; isKnownAs: () => Promise<Me> }
  stage: Stage
}

/** For journeys that change something about their person. The browser starts signed in as the joiner. */
export const test = base.extend<Joiner>({
  stage: ['ready', { option: true }],

  joiner: async ({ language, stage, tokenOf }, use) => {
    const email = ownAddress('joiner', 'acme.test')
    await signUpByCall(email, language)
    const token = await tokenOf(email)
    if (stage !== 'signed-up') await callAs(token, 'acceptPrivacyPolicy', {}, language)
    if (stage === 'ready') await provesAddress(email)
    if (stage === 'unproved' || stage === 'ready')
      await callAs(token, 'updateMe', { body: await wholeProfile(token) }, language)
    await use({ email, firstName: 'Rana', isKnownAs: () => callAs(token, 'getMe', {}) })
  },

  signedInAs: async ({ joiner }, use) => use(joiner.email),
})

/** An address that belongs to the running test alone, and is the same in every run. */
export const ownAddress = (name: string, domain: string): string => `${name}-${base.info().testId}@${domain}`

/** Somebody who signs up in a language gets their mails in it. */
export async function signUpByCall(email: string, language: Language): Promise<void> {
  const acme = await callAs(null, 'getCompanyReference', { params: { ref_id: 'acme' } })
  const body = { email, password: demoPassword, first_name: 'Rana', last_name: 'Mansour', company_id: acme.id }
  await callAs(null, 'signUp', { body }, language)
}

async function wholeProfile(token: string) {
  const [department] = await callAs(token, 'getDepartments', {})
  return {
    birthday: '1996-02-29',
    gender: 2,
    nationality: 'LB',
    country_of_residence: 'AE',
    native_language: 'ar',
    english_level: 3,
    education: 4,
    department: department?.id,
    job_level: 2,
    primary_job_function: 1,
    consent_provided: true,
  } as const
}
