import { routes } from '@mizan/contract/routes'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'
import { workOf } from '../unfinished-work.ts'

const getMe = `**/api${routes.getMe.path}`
const signInAgain = {
  en: 'Please log in again to continue. Nothing is lost.',
  ar: 'يُرجى تسجيل الدخول مرة أخرى للمتابعة. لم يضع شيء مما أدخلته.',
}

/** Longer than the portal trusts what it knows about the person. */
const A_WHILE_MS = 60_000

/** Somebody looks at another window for a while and comes back; the portal then asks the server who they are. */
async function comesBackAfterAWhile({ page }: Person): Promise<void> {
  await page.clock.fastForward(A_WHILE_MS)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

async function logsOutByKeyboard(person: Person, firstName: string): Promise<void> {
  await person.tabsTo(person.accountMenu(firstName))
  await person.presses('Enter')
  await expect(person.menuItem(person.words.myProfile)).toBeFocused()
  await person.presses('End', 'Enter')
}

for (const language of languages) {
  test.describe(`the session in ${language}`, () => {
    test.use({ language })
    test.beforeEach(({ candidate }) => candidate.opens('/login'))

    test(`logout by keyboard ends the session, removes the token and goes to login [AUTH-16, SHELL-08] (${language})`, async ({
      candidate,
      request,
    }) => {
      await candidate.signsIn('candidate@demo.test')
      await expect(candidate.accountMenu('Layla')).toBeVisible()
      const token = await candidate.keeps('token')
      const loggedOut = candidate.page.waitForResponse(`**/api${routes.logout.path}`)
      await logsOutByKeyboard(candidate, 'Layla')

      await candidate.isAt('/login')
      expect((await loggedOut).status()).toBe(204)
      expect(await candidate.keeps('token')).toBeNull()
      const answer = await request.get(`/api${routes.getMe.path}`, { headers: { authorization: `Token ${token}` } })
      expect(answer.status()).toBe(401)
      await candidate.page.goBack()
      await candidate.isAt('/login')
    })

    test(`a 403 on any call removes the token and shows the expired screen [ERR-02, OPEN-26] (${language})`, async ({
      candidate,
    }) => {
      await candidate.page.route(getMe, (route) => route.fulfill({ status: 403, json: { detail: 'Too late.' } }))
      await candidate.signsIn('candidate@demo.test')
      await candidate.isAt('/expired')
      expect(await candidate.keeps('token')).toBeNull()
      await expect(candidate.accountMenu('Layla')).toHaveCount(0)
      await candidate.link(candidate.words.backToLogin).click()
      await candidate.isAt('/login')
    })
  })
}

/* What is said is another thing in each language, what happens is not. */
test.describe('the session, whatever the language,', () => {
  test.use({ language: 'ar' })
  test.beforeEach(({ candidate }) => candidate.opens('/login'))

  test('a session ended in another tab leads to the login with a notice, and back to the work, behind which stands the page from before [ERR-01, OPEN-39]', async ({
    candidate,
    request,
    tokenOf,
  }) => {
    const working = await workOf(request, await tokenOf('candidate@demo.test'))
    await candidate.signsIn('candidate@demo.test')
    await candidate.isAt('/dashboard')
    await candidate.opens(working)
    const otherTab = await candidate.opensAnotherTab('/dashboard')
    await logsOutByKeyboard(otherTab, 'Layla')
    await otherTab.isAt('/login')

    // At once, with nobody touching this one.
    await candidate.isAt('/login')
    await expect(candidate.page.getByRole('status').filter({ hasText: signInAgain.ar })).toBeVisible()
    expect(await candidate.keeps('token')).toBeNull()

    await candidate.signsIn('candidate@demo.test')
    await candidate.isAt(working)
    await candidate.page.goBack()
    await candidate.isAt('/dashboard')
  })
})

test.describe('a refused token', () => {
  test.beforeEach(({ page }) => page.evaluate(() => localStorage.setItem('token', 'no-such-token')))

  for (const path of ['/dashboard', '/personality-example/1?test=5']) {
    test(`is removed and leads from ${path} to the login with the notice [ERR-01]`, async ({ candidate }) => {
      await candidate.opens(path)
      await candidate.isAt('/login')
      await expect(candidate.page.getByText(signInAgain.en)).toBeVisible()
      expect(await candidate.keeps('token')).toBeNull()
    })
  }

  test('leads to the dashboard after the next login when nothing was interrupted [OPEN-39, AUTH-12]', async ({
    candidate,
  }) => {
    await candidate.opens('/assessments/1')
    await candidate.isAt('/login')
    await candidate.signsIn('candidate@demo.test')
    await candidate.isAt('/dashboard')
  })
})

test.describe('interrupted work', () => {
  let working = ''
  test.use({ signedInAs: 'candidate@demo.test' })

  test.beforeEach(async ({ candidate, page, request, tokenOf }) => {
    working = await workOf(request, await tokenOf('candidate@demo.test'))
    await page.clock.install()
    await candidate.opens(working)
    await page.evaluate(() => localStorage.setItem('token', 'revoked'))
    await comesBackAfterAWhile(candidate)
    await candidate.isAt('/login')
  })

  test('is not opened for somebody else who signs in next [OPEN-39, AUTH-12]', async ({ candidate }) => {
    await candidate.signsIn('done@demo.test')
    await candidate.isAt('/dashboard')
  })

  test('is found again after the login page was reloaded [OPEN-39]', async ({ candidate, page }) => {
    await page.reload()
    await expect(candidate.page.getByText(signInAgain.en)).toBeVisible()
    await candidate.signsIn('candidate@demo.test')
    await candidate.isAt(working)
  })

  test('is found again after a wrong password [OPEN-39]', async ({ candidate }) => {
    await candidate.signsIn('candidate@demo.test', 'mistyped')
    await expect(candidate.page.getByRole('alert')).toBeVisible()
    await candidate.signsIn('candidate@demo.test')
    await candidate.isAt(working)
  })
})

test('nothing known about one person is held against the next [ERR-01, AUTH-10]', async ({ candidate, page }) => {
  await page.clock.install()
  await candidate.opens('/login')
  await candidate.signsIn('employee@demo.test')
  await expect(candidate.accountMenu('Karim')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'revoked'))
  await comesBackAfterAWhile(candidate)
  await candidate.isAt('/login')

  await candidate.signsIn('new@demo.test')
  await candidate.isAt('/confirmation-of-global-policy')
  await expect(candidate.accountMenu('Noor')).toBeVisible()
})

test('whoever signs in after the browser’s Back finds nothing of the person before [AUTH-09, AUTH-10, SHELL-07]', async ({
  candidate,
  page,
}) => {
  await candidate.opens('/forgot-password')
  await candidate.link(candidate.words.backToLogin).click()
  await candidate.signsIn('employee@demo.test')
  await expect(candidate.accountMenu('Karim')).toBeVisible()
  await page.goBack()
  await candidate.isAt('/forgot-password')
  await candidate.link(candidate.words.backToLogin).click()
  await candidate.isAt('/login')

  await candidate.signsIn('new@demo.test')
  await candidate.isAt('/confirmation-of-global-policy')
  await expect(candidate.accountMenu('Noor')).toBeVisible()
})

test('a login by password is no single sign-on, although the last session was one [SSO-08, SSO-09, AUTH-16]', async ({
  candidate,
  page,
}) => {
  await candidate.opens('/login?ref_id=demo')
  // As a single sign-on leaves it whose token was refused.
  await page.evaluate(() => localStorage.setItem('sso_login', 'true'))
  await candidate.signsIn('employee@demo.test')
  await expect(candidate.accountMenu('Karim')).toBeVisible()
  expect(await candidate.keeps('sso_login')).toBeNull()

  await candidate.accountMenu('Karim').click()
  await candidate.menuItem(candidate.words.logout).click()
  await candidate.isAt('/login')
})

test('whoever logs out through a provider leaves no page of theirs behind for the way back of the browser [SSO-09]', async ({
  candidate,
  page,
}) => {
  await candidate.opens('/login?ref_id=demo')
  await candidate.signsIn('employee@demo.test')
  await expect(candidate.accountMenu('Karim')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('sso_login', 'true'))
  // The page stays as it is when the browser leaves it, which is how Back would show it.
  await page.route('**/oauth_logout**', (route) => route.fulfill({ status: 204 }))
  const leaving = page.waitForRequest('**/oauth_logout?ref_id=demo')
  await candidate.accountMenu('Karim').click()
  await candidate.menuItem(candidate.words.logout).click()
  await leaving
  await candidate.isAt('/login')
  await expect(candidate.accountMenu('Karim')).toBeHidden()
})

test('a reload on a working page with a session that ended leads back after signing in [ERR-01, OPEN-39]', async ({
  candidate,
  page,
  request,
  tokenOf,
}) => {
  const working = await workOf(request, await tokenOf('candidate@demo.test'))
  await candidate.opens('/login')
  await candidate.signsIn('candidate@demo.test')
  await candidate.isAt('/dashboard')
  await candidate.opens(working)
  await page.evaluate(() => localStorage.setItem('token', 'revoked'))
  await page.reload()
  await candidate.isAt('/login')
  await expect(page.getByText(signInAgain.en)).toBeVisible()
  await candidate.signsIn('candidate@demo.test')
  await candidate.isAt(working)
})
