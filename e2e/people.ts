import type { Language } from '@mizan/contract/language'
import { test as base } from '@playwright/test'
import { Person } from './person.ts'
import { signInByCall } from './sign-in-by-call.ts'

interface Options {
  /** The language this person chose earlier; nobody has to choose English. */
  language: Language
  /** The demo account this person is already signed in to. Shared between tests: who logs out signs in by hand. */
  signedInAs: string | undefined
}

interface People extends Options {
  /** Somebody at a browser. */
  candidate: Person
}

interface OfTheWorker {
  tokenOf: (email: string) => Promise<string>
}

/** Journeys are told by people; what they find in the browser when they arrive is set with `test.use`. */
export const test = base.extend<People, OfTheWorker>({
  language: ['en', { option: true }],
  signedInAs: [undefined, { option: true }],

  tokenOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern, so it must be there
    async ({}, use) => {
      const tokens = new Map<string, Promise<string>>()
      await use((email) => {
        const token = tokens.get(email) ?? signInByCall(email)
        tokens.set(email, token)
        return token
      })
    },
    { scope: 'worker' },
  ],

  storageState: async ({ baseURL, language, signedInAs, tokenOf }, use) => {
    const localStorage = [
      ...(language === 'en' ? [] : [{ name: 'language', value: language }]),
      ...(signedInAs ? [{ name: 'token', value: await tokenOf(signedInAs) }] : []),
    ]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },

  candidate: async ({ page, language }, use) => use(new Person(page, language)),
})

export const expect = test.expect
