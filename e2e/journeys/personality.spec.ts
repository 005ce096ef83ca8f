import {
  expectComfortAtEveryWidth,
  expectLevel,
  expectNoHorizontalScroll,
  expectOneLanguage,
  expectRoomAtEveryWidth,
} from '../checks.ts'
import { gatherComplaints } from '../complaints.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { answersBefore, answersOnServer, expectRoomForTexts, holdsBack, pagesOf, ratesPage, rowsOf } from '../taking.ts'

const texts = {
  en: {
    title: 'Personality questionnaire',
    start: 'Start: Personality questionnaire',
    continue: 'Continue: Personality questionnaire',
    practice: 'Practice page',
    scale: [
      ...['Strongly Disagree', 'Disagree', 'Slightly Disagree', 'Neither Agree nor Disagree', 'Slightly Agree'],
      ...['Agree', 'Strongly Agree'],
    ],
    moved: 'Agree moved from statement 1 to statement 2',
    advice:
      'Give every statement a different rating and use the full scale. Your first answer is usually the best one.',
    wait: 'Please wait for submit',
    left: (count: number) => `${count} statement${count === 1 ? '' : 's'} left`,
    submit: 'Submit',
    ready: 'Ready to begin?',
    facts: ['25 minutes', '126'],
    startNow: 'Start the assessment now',
    nothingMissing: 'All done on this page.',
    next: 'Next',
    back: 'Back',
    page: (page: number) => `Page ${page} of 32`,
    saved: /^Saved \d\d:\d\d$/,
    saveAndClose: 'Save and close',
    question: 'Would you like to save your answers and continue the rest later?',
    cancel: 'Cancel',
    yes: 'Yes',
    restored: (count: number) => `Welcome back: ${count} answers restored.`,
    tie: 'Great you are almost done',
    dash: /^A dash marks a rating/,
    like: ['Least like me', 'Not much like me', 'Neutral', 'Somewhat like me', 'Most like me'],
    thanks: 'Thank you for completing the assessment',
  },
  ar: {
    title: 'استبيان الشخصية',
    start: 'بدء: استبيان الشخصية',
    continue: 'متابعة: استبيان الشخصية',
    practice: 'صفحة تدريبية',
    scale: [
      ...['لا أوافق بشدة', 'لا أوافق', 'أميل إلى عدم الموافقة', 'لا أوافق ولا أعارض', 'أميل إلى الموافقة'],
      ...['أوافق', 'أوافق بشدة'],
    ],
    moved: 'انتقل «أوافق» من العبارة ١ إلى العبارة ٢',
    advice: 'أعطِ كل عبارة تقييمًا مختلفًا واستخدم المقياس كاملًا. الإجابة الأولى هي الأفضل غالبًا.',
    wait: 'يُرجى الانتظار حتى يكتمل الإرسال',
    left: (count: number) => ['', 'بقيت عبارة واحدة', 'بقيت عبارتان', 'بقيت ٣ عبارات', 'بقيت ٤ عبارات'][count] ?? '',
    submit: 'إرسال',
    ready: 'هل نبدأ؟',
    facts: ['٢٥ دقيقة', '١٢٦'],
    startNow: 'بدء التقييم الآن',
    nothingMissing: 'اكتمل كل شيء في هذه الصفحة.',
    next: 'التالي',
    back: 'السابق',
    page: (page: number) => `صفحة ${page.toLocaleString('ar-u-nu-arab')} من ٣٢`,
    saved: /^تم الحفظ الساعة [٠-٩]{2}:[٠-٩]{2}$/,
    saveAndClose: 'حفظ وإغلاق',
    question: 'هل نحفظ إجاباتك لمتابعة الباقي لاحقًا؟',
    cancel: 'إلغاء',
    yes: 'نعم',
    restored: (count: number) => `مرحبًا بعودتك: استُعيدت ${count.toLocaleString('ar-u-nu-arab')} إجابة.`,
    tie: 'رائع، أوشكت على الانتهاء',
    dash: /^تشير الشرطة/,
    like: ['الأقل شبهًا بي', 'لا تشبهني كثيرًا', 'محايد', 'تشبهني إلى حد ما', 'الأكثر شبهًا بي'],
    thanks: 'شكرًا على إكمال التقييم',
  },
}

/** English is walked with the mouse at a desk, Arabic with the keyboard alone on the width of a phone. */
for (const language of languages) {
  const text = texts[language]
  const isKeyboard = language === 'ar'
  const size = isKeyboard ? { width: 390, height: 844 } : { width: 1280, height: 800 }

  test.describe(`a personality test in ${language}`, () => {
    test.use({ language, takes: 'personality', viewport: size })

    test(`is practised, begun, saved and closed [PERS-01, PERS-02, PERS-03, PERS-04, PERS-05, PERS-06, PERS-07, PERS-09, PERS-10, PERS-11, PERS-12, PERS-13, PERS-14, PERS-15, PERS-16, PERS-17, PERS-18, ADASH-13, ROUTE-35, ROUTE-36, ROUTE-37, WCAG 1.4.4] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const complaints = await gatherComplaints(page)
      const { id, test: asked } = newcomer.assessment()
      await candidate.opens(`/assessments/${newcomer.application.id}`)
      await page.getByRole('button', { name: text.start, exact: true }).first().click()

      await test.step('the practice: four statements on seven points, no rating twice', async () => {
        await expect(candidate.heading(text.practice)).toBeVisible()
        await expect(rowsOf(page)).toHaveCount(4)
        await expect(candidate.link(candidate.words.allAssessments)).toBeVisible()
        const [first, second] = [rowsOf(page).nth(0), rowsOf(page).nth(1)]
        const names = first.getByRole('radio')
        for (const [place, name] of text.scale.entries()) await expect(names.nth(place)).toHaveAccessibleName(name)
        await expect(candidate.button(text.submit)).toBeDisabled()
        await expect(page.getByText(text.left(4), { exact: true })).toBeVisible()
        await first.getByRole('radio', { name: text.scale[5] ?? '', exact: true }).click()
        await second.getByRole('radio', { name: text.scale[5] ?? '', exact: true }).click()
        await expect(page.getByRole('status').filter({ hasText: text.moved })).toHaveCount(1)
        await expect(first.getByRole('radio', { checked: true })).toHaveCount(0)
        // Choosing it again takes it away.
        await second.getByRole('radio', { checked: true }).click()
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
        await expectOneLanguage(page, language)
        await expectComfortAtEveryWidth(page)
        for (const [width, isTable] of [
          [768, true],
          [767, false],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          await expect(page.locator('fieldset > [aria-hidden="true"]').first()).toBeVisible({ visible: isTable })
          await expectRoomForTexts(rowsOf(page))
        }
        await page.setViewportSize({ width: 320, height: 640 })
        await expectNoHorizontalScroll(page)
        // In letters twice as large every point is still inside the table.
        await page.setViewportSize({ width: 1280, height: 1000 })
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        await first.scrollIntoViewIfNeeded()
        for (const point of await names.all()) await expect(point).toBeInViewport({ ratio: 1 })
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
        await page.setViewportSize(size)
        await candidate.heading().focus()
        await ratesPage(page, 0, isKeyboard)
        await expect(page.getByRole('status').filter({ hasText: text.nothingMissing })).toBeAttached()
        // The arrows follow the screen: towards the end of the line is to the left in Arabic.
        const [onward, backward] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
        await names.first().focus()
        await candidate.presses(onward, onward, backward)
        await expect(names.nth(1)).toBeFocused()
        await candidate.button(text.submit).click()
      })

      await test.step('the start screen keeps what marks the attempt', async () => {
        await expect(candidate.heading(text.ready)).toBeFocused()
        await expect(page).toHaveURL(
          ({ pathname, searchParams }) =>
            pathname === `/personality-start/${id}` && /^[0-9a-f-]{36}$/.test(searchParams.get('uuid') ?? ''),
        )
        for (const fact of text.facts) await expect(page.getByText(fact, { exact: true })).toBeVisible()
        await candidate.button(text.startNow).click()
      })

      await test.step('the first page: Next waits for every rating, and each change is saved', async () => {
        await expect(page.getByText(text.page(1), { exact: true })).toBeVisible()
        await expect(page).toHaveURL(({ searchParams }) => searchParams.get('test') === String(asked.id))
        await expect(candidate.button(text.back)).toBeDisabled()
        await expect(candidate.button(text.next)).toBeDisabled()
        await expect(page.getByText(text.advice, { exact: true })).toBeVisible()
        await candidate.heading().focus()
        await ratesPage(page, 0, isKeyboard)
        await expect(page.getByText(text.saved)).toBeVisible()
        if (!isKeyboard) await expectLevel(page.getByText(text.saved), candidate.button(text.saveAndClose))
        const [firstPage] = await pagesOf(newcomer)
        // What is said of it follows each rating a moment later.
        await expect
          .poll(async () => (await answersOnServer(newcomer)).get(firstPage?.id ?? 0))
          .toMatchObject({ length: 4 })
        await expectComfortAtEveryWidth(page)
        await expectRoomAtEveryWidth(page)
        await page.setViewportSize(size)
        const statement = await page.getByRole('radiogroup').first().locator(':scope > :first-child').elementHandle()
        await candidate.button(text.next).click()
        await expect(page.getByText(text.page(2), { exact: true })).toBeVisible()
        await expect(candidate.heading()).toBeFocused()
        // Orca goes on to say the statement of page 1 where only the letters of its element change.
        expect(await statement?.evaluate((element) => element.isConnected)).toBe(false)
        await candidate.button(text.back).click()
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(4)
      })

      await test.step('Save and close asks first', async () => {
        await candidate.button(text.saveAndClose).click()
        const dialog = page.getByRole('alertdialog', { name: text.question })
        await expect(dialog.getByRole('button', { name: text.cancel })).toBeFocused()
        await expect(dialog.locator('[data-variant=primary]'), 'one filled button').toContainText(text.yes)
        await dialog.getByRole('button', { name: text.cancel }).click()
        await expect(dialog).toHaveCount(0)
      })

      await test.step('whoever cancels while it is being saved stays, also when it has been', async () => {
        const release = await holdsBack(page, '**/cache_answers/')
        const saved = page.waitForResponse(/cache_answers/)
        await candidate.button(text.saveAndClose).click()
        const dialog = page.getByRole('alertdialog')
        await dialog.getByRole('button', { name: text.yes }).click()
        await dialog.getByRole('button', { name: text.cancel }).click()
        await expect(dialog).toHaveCount(0)
        release()
        await saved
        await page.unroute('**/cache_answers/')
        // What has been saved is over by then: Yes can be pressed again.
        await candidate.button(text.saveAndClose).click()
        await expect(dialog.getByRole('button', { name: text.yes })).toBeEnabled()
        await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/personality-assessment/'))
        const cached = page.waitForRequest(/cache_answers/)
        await page.getByRole('alertdialog').getByRole('button', { name: text.yes }).click()
        expect((await cached).postDataJSON()).toMatchObject({ assessment_id: id, answers: [{ data: { length: 4 } }] })
        await candidate.isAt(`/assessments/${newcomer.application.id}`)
      })
      expect(complaints).toEqual([])
    })

    test(`is continued where it was left, submitted, and a tie is decided [PERS-13, PERS-19, PERS-20, PERS-21, PERS-22, PERS-23, PERS-24, PERS-25, PERS-26, PERS-27, PERS-28, PERS-29, PERS-30, PERS-31, OPEN-16] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const complaints = await gatherComplaints(page)
      const { id } = newcomer.assessment()
      await newcomer.call('startAssessment', { params: { id } })
      const answered = await answersBefore(newcomer, 31)
      await candidate.opens(`/assessments/${newcomer.application.id}`)
      await page.getByRole('link', { name: text.continue, exact: true }).first().click()

      await test.step('the last page is open, and the others are filled in', async () => {
        await expect(page.getByText(text.page(32), { exact: true })).toBeVisible()
        await expect(page.getByText(text.restored(answered), { exact: true })).toBeVisible()
        await expect(candidate.button(text.submit)).toHaveCount(0)
        await candidate.button(text.back).click()
        await expect(page.getByText(text.page(31), { exact: true })).toBeVisible()
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(await rowsOf(page).count())
        await candidate.button(text.next).click()
      })

      await test.step('Submit posts, completes and leads to the tie', async () => {
        await expect(candidate.heading()).toBeFocused()
        await ratesPage(page, 31, isKeyboard)
        // Or the statements would have moved up under whoever presses them.
        await expect(page.getByText(text.restored(answered), { exact: true })).toBeVisible()
        const release = await holdsBack(page, '**/answers/')
        const posted = page.waitForResponse((response) => response.url().endsWith('/answers/'))
        if (isKeyboard) await candidate.tabsTo(candidate.button(text.submit))
        await (isKeyboard ? candidate.presses('Enter') : candidate.button(text.submit).click())
        const place = page.url()
        await page.evaluate(() => history.back())
        await expect(page.getByRole('alert').filter({ hasText: text.wait })).toBeVisible()
        // The way back is taken back by the browser in its own time.
        await expect(page).toHaveURL(place)
        const seen: string[] = []
        page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
        release()
        expect((await posted).status()).toBe(201)
        await expect(candidate.heading(text.tie)).toBeVisible()
        expect(seen, 'straight there, and not by way of a page without answers').toEqual([
          `/personality-assessment/${id}/tie`,
        ])
        await expect(page).toHaveURL(({ pathname }) => pathname === `/personality-assessment/${id}/tie`)
      })

      await test.step('each of the five ratings can be used once, and a reload keeps what was chosen', async () => {
        const [first, second] = [rowsOf(page).nth(0), rowsOf(page).nth(1)]
        for (const [place, name] of text.like.entries()) {
          await expect(first.getByRole('radio').nth(place)).toHaveAccessibleName(name)
        }
        await expect(page.getByRole('progressbar'), 'nothing is done yet').toHaveAttribute('aria-valuenow', '0')
        await expect(page.getByText(text.dash), 'there is no dash yet').toHaveCount(0)
        await first.getByRole('radio').nth(4).click()
        await second.getByRole('radio').nth(4).click()
        await expect(page.getByText(text.dash)).toBeVisible()
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
        await expect(candidate.button(text.submit)).toBeDisabled()
        await page.reload()
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
        await expectOneLanguage(page, language)
        await expectComfortAtEveryWidth(page)
        await page.setViewportSize(size)
        await first.getByRole('radio').nth(0).click()
        await candidate.button(text.submit).click()
        await expect(candidate.heading(text.thanks)).toBeVisible()
        await expect(page).toHaveURL(({ pathname }) => pathname === `/assessments/${id}/tests-completed`)
      })
      expect((await newcomer.call('getAssessment', { params: { id } })).status).toBe(2)
      expect(complaints).toEqual([])
    })
  })
}
