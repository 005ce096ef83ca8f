import { test as base } from '@playwright/test'
import type { Language } from './languages.ts'
import { join, type Newcomer, openVacancy, sharedVacancy, type Vacancy } from './newcomer.ts'
import { Person } from './person.ts'
import { signInByCall } from './sign-in-by-call.ts'
import { type Motion, Windows } from './windows.ts'

/** Both kinds of people go through everything that is told in both languages; without motion there is less to wait for. */
const motionIn: Record<Language, Motion> = { en: 'no-preference', ar: 'reduce' }

interface Options {
  /** The language this person chose earlier; nobody has to choose English. */
  language: Language
  /** The demo account this person is already signed in to. Shared between tests: who logs out signs in by hand. */
  signedInAs: string | undefined
  /** Instead of a demo account: somebody new, who has just applied to a job with these tests, such as `sjt,pulse`. */
  takes: string | undefined
  /** Whether nobody else applies to that job, because something about it changes. */
  hasOwnJob: boolean
  /** Whether the browser has nothing of the portal yet, not even its files. */
  isNewHere: boolean
}

interface People extends Options {
  /** Somebody at a browser. */
  candidate: Person
  /** What the server knows of the candidate, when `takes` is set. */
  newcomer: Newcomer
}

interface Inside {
  /** What journeys want of a window before it is opened; who wants something else adds it. Its size changes later. */
  device: string
  joined: Newcomer | undefined
}

interface OfTheWorker {
  windows: Windows
  tokenOf: (email: string) => Promise<string>
  vacancyWith: (tests: string) => Promise<Vacancy>
}

/** Journeys are told by people; what they find in the browser when they arrive is set with `test.use`. */
export const test = base.extend<People & Inside, OfTheWorker>({
  language: ['en', { option: true }],
  signedInAs: [undefined, { option: true }],
  takes: [undefined, { option: true }],
  hasOwnJob: [false, { option: true }],
  isNewHere: [false, { option: true }],

  windows: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern, so it must be there
    async ({}, use) => {
      const windows = new Windows()
      await use(windows)
      await windows.close()
    },
    { scope: 'worker' },
  ],

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

  vacancyWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern, so it must be there
    async ({}, use) => {
      const vacancies = new Map<string, Promise<Vacancy>>()
      await use((tests) => {
        const vacancy = vacancies.get(tests) ?? sharedVacancy(tests)
        vacancies.set(tests, vacancy)
        return vacancy
      })
    },
    { scope: 'worker' },
  ],

  joined: async ({ takes, hasOwnJob, vacancyWith }, use, { testId, retry }) => {
    if (!takes) return use(undefined)
    await use(await join(hasOwnJob ? await openVacancy(`own-${testId}-${retry}`, takes) : await vacancyWith(takes)))
  },

  newcomer: async ({ joined }, use) => {
    if (!joined) throw new Error('A newcomer takes tests: name them with test.use({ takes })')
    await use(joined)
  },

  device: async ({ bypassCSP, colorScheme, contextOptions, hasTouch, isMobile, timezoneId, userAgent }, use) =>
    use(JSON.stringify({ bypassCSP, colorScheme, contextOptions, hasTouch, isMobile, timezoneId, userAgent })),

  page: async (
    { browser, device, windows, isNewHere, viewport, baseURL, language, signedInAs, tokenOf, joined },
    use,
    info,
  ) => {
    if (isNewHere) await windows.close()
    const page = await windows.open(browser, device, motionIn[language])
    if (viewport) await page.setViewportSize(viewport)
    const token = joined?.token ?? (signedInAs && (await tokenOf(signedInAs)))
    await page.evaluate(keep, { ...(language !== 'en' && { language }), ...(token && { token }) })
    await use(page)
    // Whatever went wrong is still to be looked at.
    if (info.errors.length === 0) await windows.forgetEverything(baseURL ?? '')
  },

  context: ({ page }, use) => use(page.context()),

  candidate: async ({ page, language }, use) => use(new Person(page, language)),
})

export const expect = test.expect

/** Runs in the page. */
function keep(kept: Record<string, string>): void {
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
}
