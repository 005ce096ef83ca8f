import { languages } from '@mizan/contract/language'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { words } from '../../../../e2e/words.ts'
import { expectComfort, expectOneLanguage } from '../../testing/comfort.ts'
import { noReply, reply } from '../../testing/replies.ts'
import { known, newcomer } from '../../testing/samples.ts'
import { test } from '../../testing/visit.tsx'

const noReason = 'لم تنجح العملية. ما أدخلته ما زال هنا؛ يُرجى المحاولة مرة أخرى.'

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

describe.each(languages)('the policy in %s', (language) => {
  const text = texts[language]
  const word = words[language]

  test(`it stands before everything, and can only be accepted or left [POLICY-01, POLICY-02, POLICY-04, PROFILE-02, T-A11Y-01] (${language})`, async ({
    visit,
  }) => {
    visit.plants(...known(newcomer))
    for (const path of ['/profile', '/personal-information', '/dashboard']) {
      await visit.opens(path, { language, isSignedIn: true })
      await visit.isAt('/confirmation-of-global-policy')
      await expect.element(visit.heading(text.heading)).toBeVisible()
    }
    await visit.readsAll(page.getByRole('term'), text.points)
    const buttons = page.getByRole('main').getByRole('button')
    await visit.readsAll(buttons, [word.cancelAndExit, word.acceptAndContinue])
    await expectComfort()
    await expectOneLanguage(language)
  })

  test(`a failure to accept it is told, and the next try leads on [POLICY-03, AUTH-11] (${language})`, async ({
    visit,
  }) => {
    visit.plants(...known(newcomer), noReply('acceptPrivacyPolicy'))
    await visit.opens('/confirmation-of-global-policy', { language, isSignedIn: true })
    await visit.button(word.acceptAndContinue).click()
    await visit.reads(visit.alert, text.noAnswer)
    await expectComfort()
    visit.plants(
      reply('acceptPrivacyPolicy', 200, { success: true }),
      reply('getMe', 200, { ...newcomer, privacy_policy_accepted: true }),
    )
    await visit.button(word.acceptAndContinue).click()
    await visit.isAt('/personal-information')
  })
})

test('what the server says of accepting it does not stay in the other language [SHELL-02, POLICY-03]', async ({
  visit,
}) => {
  visit.plants(...known(newcomer), reply('acceptPrivacyPolicy', 400, { non_field_errors: ['Not today.'] }))
  await visit.opens('/confirmation-of-global-policy', { isSignedIn: true })
  await visit.button(words.en.acceptAndContinue).click()
  await visit.reads(visit.alert, 'Not today.')
  await visit.switchesLanguage()
  await visit.reads(visit.alert, noReason)
  await expectOneLanguage('ar')
})
