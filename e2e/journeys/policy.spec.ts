import { routes } from '@mizan/contract/routes'
import { breaks } from '../broken-calls.ts'
import { expectComfortAtEveryWidth } from '../checks.ts'
import { test } from '../joiner.ts'
import { languages } from '../languages.ts'
import { expect } from '../people.ts'

const texts = {
  en: {
    heading: 'Your data, in short',
    points: ['What is collected', 'Why', 'Who sees it', 'How long', 'Your rights'],
    fullText: 'Read the full privacy policy',
    privacyPolicy: 'Privacy Policy',
    failed: "That didn't work. What you entered is still here. Please try again.",
    noAnswer: "We can't reach the server. What you entered is still here. Please check your connection and try again.",
  },
  ar: {
    heading: 'بياناتك باختصار',
    points: ['البيانات التي تُجمع', 'الغرض منها', 'من يطّلع عليها', 'مدة الاحتفاظ بها', 'حقوقك'],
    noAnswer: 'تعذّر الوصول إلى الخادم. ما أدخلته ما زال هنا؛ يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  },
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`the policy in ${language}`, () => {
    test.use({ language, stage: 'signed-up' })

    test(`accepting is recorded and leads to the profile, which stands before the rest [POLICY-03, AUTH-11] (${language})`, async ({
      candidate,
      page,
      joiner,
    }) => {
      const call = `**/api${routes.acceptPrivacyPolicy.path}`
      await candidate.opens('/confirmation-of-global-policy')
      await page.route(call, (route) => route.abort())
      await candidate.button(candidate.words.acceptAndContinue).click()
      await expect(page.getByRole('alert')).toHaveText(text.noAnswer)
      await expectComfortAtEveryWidth(page)

      await page.unroute(call)
      await candidate.button(candidate.words.acceptAndContinue).click()
      await candidate.isAt('/personal-information')
      expect(await joiner.isKnownAs()).toMatchObject({ privacy_policy_accepted: true, consent_provided: false })
      await candidate.opens('/dashboard')
      await candidate.isAt('/personal-information')
    })
  })
}

/* What is said is another thing in each language, what happens is not. */
test.describe('the policy, whatever the language,', () => {
  const text = texts.en
  test.use({ stage: 'signed-up' })

  test('accepted while nobody can say who it is, it says so and goes on with the next press [POLICY-03, OPEN-35]', async ({
    candidate,
    page,
  }) => {
    await candidate.opens('/confirmation-of-global-policy')
    const me = await breaks(page, 'getMe', 400)
    await candidate.button(candidate.words.acceptAndContinue).click()
    await expect(page.getByText(text.failed)).toBeVisible()
    me.mends()
    await candidate.button(candidate.words.acceptAndContinue).click()
    await candidate.isAt('/personal-information')
  })

  test('the full text opens beside it', async ({ candidate, page, context }) => {
    await candidate.opens('/confirmation-of-global-policy')
    const opened = context.waitForEvent('page')
    await candidate.link(text.fullText).click()
    const beside = await opened
    await expect(beside.getByRole('heading', { level: 1, name: text.privacyPolicy, exact: true })).toBeVisible()
    await expect(beside).toHaveURL(/\/privacy-policy$/)
    await expect(page).toHaveURL(/\/confirmation-of-global-policy$/)
  })

  test('Cancel and Exit logs out and accepts nothing [POLICY-02, OPEN-38]', async ({ candidate, joiner, request }) => {
    await candidate.opens('/confirmation-of-global-policy')
    const headers = { authorization: `Token ${await candidate.keeps('token')}` }
    expect(await joiner.isKnownAs()).toMatchObject({ privacy_policy_accepted: false })
    const loggedOut = candidate.page.waitForResponse(`**/api${routes.logout.path}`)
    await candidate.button(candidate.words.cancelAndExit).click()
    await candidate.isAt('/login')
    expect((await loggedOut).status()).toBe(204)
    expect(await candidate.keeps('token')).toBeNull()
    expect((await request.get(`/api${routes.getMe.path}`, { headers })).status()).toBe(401)
  })
})
