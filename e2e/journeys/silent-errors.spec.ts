import type { Page } from '@playwright/test'
import { breaks } from '../broken-calls.ts'
import { expectNoAxeViolations, expectOneLanguage } from '../checks.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'
import { endsInTie, marksScenarios, rowsOf } from '../taking.ts'

/* What is said is another thing in each language, what happens is not. */
const text = {
  questionsFailed: (test: number) => `تعذّر تحميل أسئلة الاختبار رقم ${test}`,
  tiesFailed: 'تعذّر تحميل العبارات المتبقية. إجاباتك محفوظة.',
  retry: 'إعادة المحاولة',
  tie: 'رائع، أوشكت على الانتهاء',
  submit: 'إرسال',
  failed: 'تعذّر إرسال إجاباتك. إجاباتك محفوظة. يُرجى المحاولة مرة أخرى بعد قليل.',
  cut: 'جارٍ إعادة الاتصال.',
  tieWaits: 'يُرجى إبقاء هذه الصفحة مفتوحة: ستُرسل إجاباتك تلقائيًا.',
  answersWait: 'إجاباتك آمنة على هذا الجهاز وستُرسل تلقائيًا.',
  done: 'تهانينا، لقد أكملت هذا التقييم بنجاح',
  most: 'الأكثر',
  least: 'الأقل',
  thanks: 'شكرًا على إكمال التقييم',
}

const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/**
 * Submits to a server that fails, on a line that is cut, and at last to a server that takes it.
 *
 * @param given what must not change meanwhile
 * @param done what is said at the end
 */
async function submitsAgainstAllOdds(
  person: Person,
  call: 'untieOptions' | 'saveAnswers',
  { waits, given, done }: { waits: string; given: () => Promise<void>; done: string },
): Promise<void> {
  const { page, language } = person
  const submit = person.button(text.submit)
  const broken = await breaks(page, call)
  await submit.click()
  // Loading has ended, what was answered is still there, and the button works again.
  await expect(alertOf(page, text.failed)).toBeVisible()
  await expect(submit).toBeEnabled()
  await given()
  await expectOneLanguage(page, language)
  await expectNoAxeViolations(page)

  broken.cutsLine()
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: `${text.cut} ${waits}` })).toBeVisible()
  await expect(alertOf(page, text.failed)).toHaveCount(0)
  await given()
  broken.mends()
  // Or it is sent by itself in this very moment.
  await person.button(text.retry).or(person.heading(done)).click()
  await expect(person.heading(done)).toBeVisible()
}

test.describe('errors that must not be silent', () => {
  test.use({ language: 'ar', takes: 'personality,sjt' })

  test('ties that cannot be loaded or submitted, and scenarios likewise, say so, lose nothing and can be tried again [PERS-32, SJT-10, ERR-09, OPEN-35]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const [tied, scenarios] = [newcomer.assessment(0), newcomer.assessment(1)]
    await endsInTie(newcomer)

    await test.step('the ties', async () => {
      const fetching = await breaks(page, 'getTiedOptions')
      await candidate.opens(`/personality-assessment/${tied.id}/tie`)
      await expect(alertOf(page, text.tiesFailed)).toBeVisible()
      await expectOneLanguage(page, 'ar')
      await expectNoAxeViolations(page)
      fetching.mends()
      await candidate.button(text.retry).click()
      await expect(candidate.heading(text.tie)).toBeVisible()

      const rows = await rowsOf(page).count()
      for (let row = 0; row < rows; row++) await rowsOf(page).nth(row).getByRole('radio').nth(row).click()
      await submitsAgainstAllOdds(candidate, 'untieOptions', {
        waits: text.tieWaits,
        given: () => expect(page.getByRole('radio', { checked: true })).toHaveCount(rows),
        done: text.done,
      })
      expect(await newcomer.call('getAssessment', { params: { id: tied.id } })).toMatchObject({ status: 2 })
    })

    await test.step('the scenarios', async () => {
      await marksScenarios(newcomer, 17, 1)
      const fetching = await breaks(page, 'getQuestions')
      await candidate.opens(`/sjt-assessment/${scenarios.id}?test=${scenarios.test.id}`)
      await expect(alertOf(page, text.questionsFailed(scenarios.test.id))).toBeVisible()
      fetching.mends()
      await candidate.button(text.retry).click()

      const [most, least] = [candidate.button(text.most).nth(2), candidate.button(text.least).nth(0)]
      await most.click()
      await least.click()
      await submitsAgainstAllOdds(candidate, 'saveAnswers', {
        waits: text.answersWait,
        given: async () => {
          for (const mark of [most, least]) await expect(mark).toHaveAttribute('aria-pressed', 'true')
        },
        done: text.thanks,
      })
      expect(await newcomer.call('getAssessment', { params: { id: scenarios.id } })).toMatchObject({ status: 2 })
    })
  })
})
