import { breaks } from '../broken-calls.ts'
import { expectComfortAtEveryWidth, expectOneLanguage, expectRoomAtEveryWidth } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import type { Person } from '../person.ts'
import { marksScenarios } from '../taking.ts'

const texts = {
  en: {
    start: 'Start: Situational judgment test',
    question: 'What would you do?',
    note: 'Choose one answer you would be most likely to give and one you would be least likely to give.',
    practice: 'Practice, not scored',
    laptop: /laptop does not switch on/,
    feedback: /^This was an example and your choices aren't scored\./,
    most: 'Most',
    least: 'Least',
    back: 'Back',
    next: 'Next',
    submit: 'Submit',
    startNow: 'Start the assessment now',
    facts: ['30 minutes', '18'],
    first: 'Scenario 1 of 18',
    seventeenth: 'Scenario 17 of 18',
    last: 'Scenario 18 of 18',
    nothing: 'Choose one Most and one Least',
    leastMissing: 'Choose one Least',
    restored: 'Welcome back: 16 answers restored.',
    done: 'Congratulations you have successfully completed this assessment',
    seconds: '100 seconds',
    partTwo: 'Situational judgment test, part two',
    again: 'Please try again in a moment.',
    gone: 'Sorry, the assessment you are trying to access is not available anymore',
  },
  ar: {
    start: 'بدء: اختبار الحكم على المواقف',
    question: 'كيف ستتصرف؟',
    note: 'اختر التصرف الأرجح أن تقوم به، والتصرف الأبعد عن أن تقوم به.',
    practice: 'تدريب لا يُحتسب',
    laptop: /حاسوبك المحمول لا يعمل/,
    feedback: /^كان هذا مثالًا للتدريب/,
    most: 'الأكثر',
    least: 'الأقل',
    back: 'السابق',
    next: 'التالي',
    submit: 'إرسال',
    startNow: 'بدء التقييم الآن',
    facts: ['٣٠ دقيقة', '١٨'],
    first: 'الموقف ١ من ١٨',
    seventeenth: 'الموقف ١٧ من ١٨',
    last: 'الموقف ١٨ من ١٨',
    nothing: 'اختر «الأكثر» و«الأقل»',
    leastMissing: 'اختر «الأقل»',
    restored: 'مرحبًا بعودتك: استُعيدت ١٦ إجابة.',
    done: 'تهانينا، لقد أكملت هذا التقييم بنجاح',
    seconds: '١٠٠ ثانية',
    partTwo: 'اختبار الحكم على المواقف، الجزء الثاني',
    again: 'يُرجى المحاولة مرة أخرى بعد قليل.',
    gone: 'عذرًا، التقييم المطلوب لم يعد متاحًا',
  },
}

const SCENARIOS = 18

/** The button of the action at this place, from 0. */
const thumb = (person: Person, name: string, place: number) => person.button(name).nth(place)

const addressOf = ({ id, test: { id: testId } }: { id: number; test: { id: number } }) =>
  `/sjt-assessment/${id}?test=${testId}`

for (const language of languages) {
  const text = texts[language]

  test.describe(`the situational judgment test in ${language}`, () => {
    test.use({ language, takes: 'sjt,pulse' })

    test(`begins with an example that counts for nothing, and a start screen [SJT-01, SJT-02, SJT-06, SJT-07, ROUTE-39, ROUTE-40, WCAG 1.4.11] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await candidate.opens(`/assessments/${newcomer.application.id}`)
      await page.getByRole('listitem').getByRole('button', { name: text.start, exact: true }).click()
      await candidate.link(text.next).click()

      await expect(candidate.heading(text.question)).toBeVisible()
      await expect(page.getByText(text.practice, { exact: true })).toBeVisible()
      await expect(candidate.link(candidate.words.allAssessments)).toBeVisible()
      await expect(page.getByText(text.laptop)).toBeVisible()
      await expect(page.getByRole('group')).toHaveCount(4)
      await expect(candidate.button(text.submit)).toBeDisabled()
      const desk = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      await thumb(candidate, text.most, 0).click()
      await thumb(candidate, text.least, 3).click()
      // Beside the actions on a desk; where they are below the scenario, below them.
      await expect(page.getByText(text.feedback)).toBeInViewport({ ratio: 1 })
      if (desk) await page.setViewportSize(desk)
      // Where the device has colours of its own, both marks are seen in them.
      await page.emulateMedia({ forcedColors: 'active' })
      const fills = await page
        .getByRole('button', { pressed: true })
        .evaluateAll((thumbs) => thumbs.map((thumb) => getComputedStyle(thumb).backgroundColor))
      await page.emulateMedia({ forcedColors: null })
      expect(fills).toEqual([fills[0], fills[0]])
      await expectOneLanguage(page, language)
      await expectComfortAtEveryWidth(page)
      await candidate.button(text.submit).click()

      await expect(page.getByRole('definition')).toHaveText(text.facts)
      await expectComfortAtEveryWidth(page)
      await candidate.button(text.startNow).click()
      await candidate.isAt(addressOf(newcomer.assessment()))
      await expect(page.getByText(text.first, { exact: true })).toBeVisible()
    })

    test(`lets nobody on without one Most and one Least, keeps what was chosen and ends at the completion [SJT-03, SJT-04, SJT-05, SJT-08, SJT-09, SJT-13, ADASH-11, DONE-06, OPEN-17] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await marksScenarios(newcomer, SCENARIOS - 2)
      await candidate.opens(`/assessments/${newcomer.application.id}`)
      await page.getByRole('main').getByRole('link').last().click()
      await expect(page.getByText(text.seventeenth, { exact: true })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveCount(0)
      await expect(page.getByText(text.restored, { exact: true })).toBeVisible()
      await expect(candidate.button(text.next)).toBeDisabled()
      await expect(page.getByText(text.nothing, { exact: true })).toBeVisible()

      await thumb(candidate, text.most, 2).click()
      await expect(page.getByText(text.leastMissing, { exact: true })).toBeVisible()
      // No action is both: the mark moves over.
      await thumb(candidate, text.least, 2).click()
      await expect(thumb(candidate, text.most, 2)).toHaveAttribute('aria-pressed', 'false')
      await expect(candidate.button(text.next)).toBeDisabled()
      await thumb(candidate, text.most, 0).click()
      // Beside a button that can be pressed stands nothing.
      for (const missing of [text.nothing, text.leastMissing]) {
        await expect(page.getByText(missing, { exact: true })).toHaveCount(0)
      }
      await expectOneLanguage(page, language)
      await expectRoomAtEveryWidth(page)
      await expectComfortAtEveryWidth(page)

      await candidate.button(text.next).click()
      await expect(page.getByText(text.last, { exact: true })).toBeVisible()
      await expect(candidate.heading()).toBeFocused()
      await candidate.button(text.back).click()
      await expect(thumb(candidate, text.least, 2)).toHaveAttribute('aria-pressed', 'true')
      await candidate.button(text.next).click()
      await expect(candidate.button(text.submit)).toBeDisabled()
      await thumb(candidate, text.least, 0).click()
      await thumb(candidate, text.most, 1).click()
      await candidate.button(text.submit).click()
      await expect(candidate.heading(text.done)).toBeVisible()
      const { id } = newcomer.assessment()
      expect(await newcomer.call('getAssessment', { params: { id } })).toMatchObject({ status: 2 })

      await page.goBack()
      await candidate.isAt('/dashboard')
      await page.goto(addressOf(newcomer.assessment()))
      await candidate.isAt(`/assessments/${newcomer.application.id}`)
    })

    test(`has a start for part two, which opens the test of one's own application and is never silent [SJT-11, ROUTE-42, OPEN-18, OPEN-35] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await candidate.opens(`/vacancies/${newcomer.application.job.id}/situational-judgment-test-part-two-start`)
      await expect(page.getByText(text.partTwo, { exact: true })).toBeVisible()
      await expect(page.getByRole('definition')).toHaveText([text.seconds])
      await expectComfortAtEveryWidth(page)
      const starting = await breaks(page, 'startAssessment')
      await candidate.button(text.startNow).click()
      await expect(page.getByRole('alert')).toContainText(text.again)
      starting.mends()
      await candidate.button(text.startNow).click()
      await candidate.isAt(addressOf(newcomer.assessment()))
      await expect(page.getByText(text.first, { exact: true })).toBeVisible()
      await candidate.opens('/vacancies/1/situational-judgment-test-part-two-start')
      await expect(candidate.heading(text.gone)).toBeVisible()
    })

    test(`can be finished with the keyboard alone, and says what is marked [SJT-05, SJT-09, T-A11Y-02] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await marksScenarios(newcomer, SCENARIOS - 2)
      await candidate.opens(addressOf(newcomer.assessment()))
      for (const [place, forward] of [
        [text.seventeenth, text.next],
        [text.last, text.submit],
      ] as const) {
        await expect(page.getByText(place, { exact: true })).toBeVisible()
        await candidate.tabsTo(thumb(candidate, text.most, 0))
        await candidate.presses('Space')
        await candidate.tabsTo(thumb(candidate, text.least, 1))
        await candidate.presses('Enter')
        await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${text.least}: `) })).toBeAttached()
        await candidate.tabsTo(candidate.button(forward))
        await candidate.presses('Enter')
      }
      await expect(candidate.heading(text.done)).toBeVisible()
    })
  })
}

test.describe('the situational judgment test in two windows', () => {
  test.use({ takes: 'sjt,pulse' })

  test('names the scenario that the other one took a mark from, and Submit leads there [SJT-05, T-CON-03]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await marksScenarios(newcomer, SCENARIOS)
    await candidate.opens(addressOf(newcomer.assessment()))
    await expect(page.getByText(texts.en.last, { exact: true })).toBeVisible()
    const other = await candidate.opensAnotherTab(addressOf(newcomer.assessment()))
    await other.button(texts.en.back).click()
    await expect(other.page.getByText(texts.en.seventeenth, { exact: true })).toBeVisible()
    await thumb(other, texts.en.most, 0).click()
    await expect(page.getByText("You haven't finished scenario 17", { exact: true })).toBeVisible()
    await candidate.button(texts.en.submit).click()
    await expect(page.getByText(texts.en.seventeenth, { exact: true })).toBeVisible()
    await expect(candidate.button(texts.en.next)).toBeDisabled()
  })
})
