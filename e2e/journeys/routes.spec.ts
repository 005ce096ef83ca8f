import { languages } from '@mizan/contract/language'
import { expect, test } from '../people.ts'
import { notFound, screens, screensOf } from '../screens.ts'

const ready = 'candidate@demo.test'
const publicScreens = screens.filter(({ access }) => access === 'public')
const signedInScreens = screens.filter(({ access }) => access === 'signed-in')

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test(`a path that is no page says so [ROUTE-01, ROUTE-02] (${language})`, async ({ candidate }) => {
      const paths = ['/no-such-page', '/dashboard/more', '/login/again', '/assessments/1/info/2', '/assessments']
      for (const path of paths) {
        await candidate.opens(path)
        await expect.soft(candidate.heading(notFound[language])).toBeVisible()
        await candidate.isAt(path)
      }
    })
  })
}

test.describe('with a token', () => {
  test.use({ signedInAs: ready })

  test('every screen is served to somebody who is signed in [ROUTE-14..53, AUTH-17]', async ({
    candidate,
    tokenOf,
  }) => {
    for (const screen of await screensOf(await tokenOf(ready))) {
      await test.step(`${screen.path} [${screen.requirement}]`, async () => {
        await candidate.opensScreen(screen)
        await expect.soft(candidate.heading(screen.heading.en)).toBeVisible()
        await candidate.isAt(screen.leadsTo ?? screen.path)
      })
    }
  })

  test('the root leads to the dashboard [ROUTE-03]', async ({ candidate }) => {
    await candidate.opens('/')
    await candidate.isAt('/dashboard')
  })
})

test('every public screen is served without a sign-in [ROUTE-06..26]', async ({ candidate }) => {
  for (const screen of publicScreens) {
    await test.step(`${screen.path} [${screen.requirement}]`, async () => {
      await candidate.opensScreen(screen)
      await expect.soft(candidate.heading(screen.heading.en)).toBeVisible()
      await candidate.isAt(screen.path)
    })
  }
})

test('every screen that needs a sign-in leads to the login without a token [ROUTE-05, DASH-01, ADASH-09]', async ({
  candidate,
}) => {
  for (const { requirement, path } of signedInScreens) {
    await test.step(`${path} [${requirement}]`, async () => {
      await candidate.opens(path)
      await candidate.isAt('/login')
      await expect.soft(candidate.heading('Login')).toBeVisible()
    })
  }
})

test('the root leads to the login without a token [ROUTE-04]', async ({ candidate }) => {
  await candidate.opens('/')
  await candidate.isAt('/login')
})

test('letter case counts in a path [ROUTE-01, ROUTE-02]', async ({ candidate }) => {
  for (const path of ['/Login', '/LAYOUT', '/Privacy-Policy']) {
    await candidate.opens(path)
    await expect.soft(candidate.heading(notFound.en)).toBeVisible()
  }
})

test('one trailing slash is tolerated [ROUTE-01, ROUTE-29, OPEN-01]', async ({ candidate }) => {
  await candidate.opens('/login/')
  await expect(candidate.heading('Login')).toBeVisible()
  await candidate.opens('/layout/')
  await expect(candidate.heading('Layout')).toBeVisible()
})

test.describe('with a token of somebody who has accepted nothing yet', () => {
  test.use({ signedInAs: 'new@demo.test' })

  test('every other page leads to the policy first [AUTH-10, OPEN-33]', async ({ candidate }) => {
    for (const path of ['/', '/dashboard', '/assessments/1', '/questionnaire-assessment/1?test=1', '/profile']) {
      await candidate.opens(path)
      await candidate.isAt('/confirmation-of-global-policy')
    }
  })
})
