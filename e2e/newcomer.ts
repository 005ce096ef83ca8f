import { type Language, languageHeader } from '@mizan/contract/language'
import type { Route } from '@mizan/contract/route'
import { type RouteName, routes } from '@mizan/contract/routes'
import { type Me, me, newAccount } from '@mizan/contract/schemas/account'
import { companyReference } from '@mizan/contract/schemas/company'
import { departments } from '@mizan/contract/schemas/profile'
import { test as base } from './people.ts'
import { demoPassword } from './sign-in-by-call.ts'

/** How far somebody has come: signed up only, policy accepted, or with a whole profile. */
type Stage = 'signed-up' | 'accepted' | 'ready'

interface Newcomer {
  /** Somebody of acme whom no other journey knows. */
  newcomer: { email: string; firstName: string; isKnownAs: () => Promise<Me> }
  stage: Stage
}

/** For journeys that change something about their person. The browser starts signed in as the newcomer. */
export const test = base.extend<Newcomer>({
  stage: ['ready', { option: true }],

  newcomer: async ({ language, stage, tokenOf }, use) => {
    const email = ownAddress('newcomer', 'acme.test')
    await signUpByCall(email, language)
    const token = await tokenOf(email)
    if (stage !== 'signed-up') await call('acceptPrivacyPolicy', { token, language })
    if (stage === 'ready') await call('updateMe', { token, language, body: await wholeProfile(token) })
    await use({ email, firstName: 'Rana', isKnownAs: async () => me.parse(await call('getMe', { token })) })
  },

  signedInAs: async ({ newcomer }, use) => use(newcomer.email),
})

/** An address that belongs to the running test alone, and is the same in every run. */
export const ownAddress = (name: string, domain: string): string => `${name}-${base.info().testId}@${domain}`

/** Somebody who signs up in a language gets their mails in it. */
export async function signUpByCall(email: string, language: Language): Promise<void> {
  const acme = companyReference.parse(await call('getCompanyReference', { params: { ref_id: 'acme' } }))
  const body = { email, password: demoPassword, first_name: 'Rana', last_name: 'Mansour', company_id: acme.id }
  newAccount.parse(await call('signUp', { body, language }))
}

async function wholeProfile(token: string) {
  const [department] = departments.parse(await call('getDepartments', { token }))
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
  }
}

interface Parts {
  params?: Record<string, string>
  token?: string
  body?: unknown
  language?: Language
}

async function call(name: RouteName, { params = {}, token, body, language = 'en' }: Parts): Promise<unknown> {
  const { method, path, root }: Route = routes[name]
  const place = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  const response = await fetch(
    `${process.env.MIZAN_ADDRESS}${root === 'plain' ? '/api' : `/api/v1/${language}`}${place}`,
    {
      method,
      headers: {
        'content-type': 'application/json',
        [languageHeader]: language,
        ...(token && { authorization: `Token ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  )
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} was refused: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
