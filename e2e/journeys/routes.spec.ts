import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { notFound, screens } from '../screens.ts'

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

  test('the root leads to the dashboard [ROUTE-03]', async ({ candidate }) => {
    await candidate.opens('/')
    await candidate.isAt('/dashboard')
  })

  test('an address of a video interview that lacks a part leads to the root [ROUTE-45]', async ({ candidate }) => {
    for (const path of ['', '/5?test=1', '/5?application=1']) {
      await candidate.opens(`/video-assessment${path}`)
      await candidate.isAt('/dashboard')
    }
  })
})

test('every public screen is served without a sign-in [ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-12, ROUTE-13, ROUTE-15, ROUTE-21, ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-26]', async ({
  candidate,
}) => {
  for (const [place, screen] of publicScreens.entries()) {
    await test.step(`${screen.path} [${screen.requirement}]`, async () => {
      // By its address each is opened in the sweep.
      if (place === 0) await candidate.opensScreen(screen)
      else await candidate.goesOnTo(screen)
      await expect.soft(candidate.heading(screen.heading.en)).toBeVisible()
      await candidate.isAt(screen.path)
    })
  }
})

test('every screen that needs a sign-in leads to the login without a token [ROUTE-05, ROUTE-14, ROUTE-16, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-20, ROUTE-27, ROUTE-28, ROUTE-29, ROUTE-30, ROUTE-31, ROUTE-32, ROUTE-33, ROUTE-34, ROUTE-35, ROUTE-36, ROUTE-37, ROUTE-38, ROUTE-39, ROUTE-40, ROUTE-41, ROUTE-42, ROUTE-43, ROUTE-44, ROUTE-46, ROUTE-47, ROUTE-48, ROUTE-49, DASH-01, ADASH-09]', async ({
  candidate,
}) => {
  for (const [place, screen] of signedInScreens.entries()) {
    await test.step(`${screen.path} [${screen.requirement}]`, async () => {
      // The first by its address; from the login, where that led to, the others.
      if (place === 0) await candidate.opensScreen(screen)
      else await candidate.goesOnTo(screen)
      await candidate.isAt('/login')
      await expect.soft(candidate.heading('Log in')).toBeVisible()
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

test('one trailing slash is tolerated, two in a row are not [ROUTE-01, ROUTE-02, ROUTE-29, OPEN-01]', async ({
  candidate,
}) => {
  await candidate.opens('/login/')
  await expect(candidate.heading('Log in')).toBeVisible()
  await candidate.opens('/layout/')
  await expect(candidate.heading('Layout')).toBeVisible()
  for (const path of ['/layout//', '/vacancies//1']) {
    await candidate.opens(path)
    await expect.soft(candidate.heading(notFound.en), path).toBeVisible()
  }
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

test.describe('with an assessment under way', () => {
  test.use({ takes: 'sjt' })

  test('the page of another kind leads to its list instead of taking its answers for something else', async ({
    candidate,
    newcomer,
  }) => {
    const { id, test: taken } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    for (const page of ['personality-start', 'personality-assessment', 'career-drivers', 'questionnaire-assessment']) {
      await candidate.opens(`/${page}/${id}?test=${taken.id}`)
      await candidate.isAt(`/assessments/${newcomer.application.id}`)
    }
  })
})
