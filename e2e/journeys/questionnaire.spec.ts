import type { Question } from '@mizan/contract/schemas/question'
import type { Locator, Page } from '@playwright/test'
import {
  expectComfortAtEveryWidth,
  expectNoHorizontalScroll,
  expectOneLanguage,
  expectRoomAtEveryWidth,
} from '../checks.ts'
import { gatherComplaints } from '../complaints.ts'
import { languages } from '../languages.ts'
import type { Newcomer } from '../newcomer.ts'
import { expect, test } from '../people.ts'
import { answersOnServer, expectRoomForTexts, holdsBack, pagesOf } from '../taking.ts'

const texts = {
  en: {
    profile: 'Profile questionnaire',
    pulse: 'Pulse survey',
    startProfile: 'Start: Profile questionnaire',
    startPulse: 'Start: Pulse survey',
    select: 'Select answer',
    answered: '0 of 10 answered',
    missing: '10 questions still need an answer',
    lastMissing: 'Question 10 still needs an answer',
    complete: 'All done on this page.',
    table: /^14 How often did the following happen in the last month\?$/,
    full: 'The limit of 10000 characters is reached. Anything beyond it was not taken: please check the end of your text.',
    left: 'Characters left: 499 of 10000',
    submit: 'Submit',
    submitting: 'Please wait Submitting',
    wait: 'Please wait for submit',
    congratulations: 'Congratulations you have successfully completed this assessment',
    thanks: 'Thank you for completing the assessment',
    continue: 'Continue',
    all: 'All assessments',
    changed: 'Some answers were changed in another window.',
    dismiss: 'Close this message',
    take: 'Use my text instead',
  },
  ar: {
    profile: 'استبيان الملف الشخصي',
    pulse: 'استطلاع نبض العمل',
    startProfile: 'بدء: استبيان الملف الشخصي',
    startPulse: 'بدء: استطلاع نبض العمل',
    select: 'اختيار إجابة',
    answered: 'لم يُجَب عن أي سؤال بعد',
    missing: 'ما زالت ١٠ أسئلة تحتاج إلى إجابة',
    lastMissing: 'ما زال السؤال ١٠ يحتاج إلى إجابة',
    complete: 'اكتمل كل شيء في هذه الصفحة.',
    table: /^١٤ .+[؟?]$/,
    full: 'بلغ النص حدّه الأقصى، وهو ١٠٠٠٠ حرف. لم يُحفظ ما زاد عليه: يُرجى مراجعة نهاية النص.',
    left: 'الأحرف المتبقية: ٤٩٩ من ١٠٠٠٠',
    submit: 'إرسال',
    submitting: 'يُرجى الانتظار، جارٍ الإرسال',
    wait: 'يُرجى الانتظار حتى يكتمل الإرسال',
    congratulations: 'تهانينا، لقد أكملت هذا التقييم بنجاح',
    thanks: 'شكرًا على إكمال التقييم',
    continue: 'متابعة',
    all: 'جميع التقييمات',
    changed: 'تغيّرت بعض الإجابات في نافذة أخرى.',
    dismiss: 'إغلاق هذه الرسالة',
    take: 'استخدام نصي بدلًا منه',
  },
}

const cards = (page: Page): Locator => page.getByRole('main').locator('ol > li')

/** Answers one card with the mouse, by what stands in it. */
async function answers(card: Locator): Promise<void> {
  const select = card.getByRole('combobox')
  const text = card.getByRole('textbox')
  const rows = card.getByRole('radiogroup')
  if (await select.count()) return void (await select.selectOption({ index: 1 }))
  if (await text.count()) return text.fill('We cut the waiting time.')
  if (await rows.count()) {
    for (const row of await rows.all()) await row.getByRole('radio').nth(1).click()
    return
  }
  await card.locator('label').first().click()
}

/** Gives another text on another device, before this page is told. */
async function overtakes(newcomer: Newcomer, data: { option_id: string }): Promise<void> {
  const { id } = newcomer.assessment()
  const kept = await newcomer.call('retrieveAnswers', { query: { assessment_id: String(id) } })
  const written = kept.data.find((answer) => typeof Object(answer.data).option_id === 'string')
  if (!written) throw new Error('No text was written yet')
  const answer = { question: written.question, data, op_id: crypto.randomUUID(), rev: written.rev + 9 }
  await newcomer.call('cacheAnswers', { body: { assessment_id: id, answers: [answer] } })
}

/** The same with the keys alone: Tab to the card, then whatever its field is chosen with. */
async function answersByKeys(page: Page, card: Locator): Promise<void> {
  const focused = card.locator(':focus')
  for (let stop = 0; stop < 8 && (await focused.count()) === 0; stop++) await page.keyboard.press('Tab')
  const kind = await focused.evaluate((element) => element.getAttribute('type') ?? element.tagName.toLowerCase())
  const rows = await card.getByRole('radiogroup').count()
  if (kind === 'select') return page.keyboard.press('ArrowDown')
  if (kind === 'textarea') return page.keyboard.type('خفضنا وقت الانتظار')
  if (rows === 0) return page.keyboard.press('Space')
  for (let row = 0; row < rows; row++) {
    await page.keyboard.press('2')
    if (row + 1 < rows) await page.keyboard.press('Tab')
  }
}

for (const language of languages) {
  const text = texts[language]
  const isKeyboard = language === 'ar'
  const size = isKeyboard ? { width: 390, height: 844 } : { width: 1280, height: 800 }

  test.describe(`questionnaires in ${language}`, () => {
    test.use({ language, takes: 'profile,pulse', viewport: size })

    test(`all five formats are asked on one page, sorted, and submitted once complete [QUEST-01, QUEST-02, QUEST-03, QUEST-04, QUEST-05, QUEST-06, QUEST-07, QUEST-08, QUEST-09, QUEST-10, QUEST-11, QUEST-12, QUEST-13, QUEST-14, QUEST-15, DONE-05, WCAG 1.3.1, WCAG 4.1.3] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const complaints = await gatherComplaints(page)
      const answersAll = async () => {
        await candidate.heading().focus()
        for (const card of await cards(page).all()) {
          await (isKeyboard ? answersByKeys(page, card) : answers(card))
        }
      }

      await test.step('a profile questionnaire: dropdowns, then choices, then free text', async () => {
        await candidate.opens(`/assessments/${newcomer.application.id}`)
        await page.getByRole('button', { name: text.startProfile, exact: true }).first().click()
        await expect(candidate.heading(text.profile)).toBeVisible()
        await candidate.isAt(
          `/questionnaire-assessment/${newcomer.assessment(0).id}?test=${newcomer.assessment(0).test.id}`,
        )
        await expect(cards(page)).toHaveCount(10)
        await expect(page.getByRole('combobox').first()).toHaveValue('')
        await expect(page.getByRole('combobox').first().locator('option').first()).toHaveText(text.select)
        const fields = await cards(page).evaluateAll((all) =>
          all.map((card) => (card.querySelector('select') ? 1 : card.querySelector('textarea') ? 4 : 2)),
        )
        expect(fields).toEqual(fields.toSorted())
        expect(await cards(page).getByRole('checkbox').count()).toBeGreaterThan(0)
        // Before anything is written, a text begins where the page does.
        await expect(page.getByRole('textbox').first()).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
        await expect(page.getByText(text.answered, { exact: true })).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: text.missing })).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: text.answered }), 'said once').toHaveCount(0)
        await expect(candidate.button(text.submit)).toBeDisabled()
        await expectOneLanguage(page, language)
        await expectComfortAtEveryWidth(page)
        await expectRoomAtEveryWidth(page)
        await page.setViewportSize(size)
        await answersAll()
        const last = cards(page).last().getByRole('textbox')
        await last.fill(' ')
        await expect(page.getByText(text.lastMissing, { exact: true })).toBeVisible()
        // More than fits, as somebody pastes it: the browser cuts it, so that has to be said.
        await last.fill('')
        await page.keyboard.insertText('نص'.repeat(5_100))
        await expect(last).toHaveValue('نص'.repeat(5_000))
        await expect(page.getByRole('status').filter({ hasText: text.full })).toBeAttached()
        await last.fill('نص'.repeat(4_750).concat('!'))
        await expect(page.getByText(text.left, { exact: true }).first()).toBeVisible()
        await last.fill(language === 'ar' ? 'كل شيء' : 'Everything')
        await expect(page.getByRole('status').filter({ hasText: text.complete })).toBeAttached()
      })

      await test.step('a text that is overtaken on another device is said to be, and can be had back [T-CON-04]', async () => {
        const last = cards(page).last().getByRole('textbox')
        const mine = await last.inputValue()
        await expect
          .poll(async () => [...(await answersOnServer(newcomer)).values()])
          .toContainEqual({ option_id: mine })
        await overtakes(newcomer, { option_id: '…' })
        await last.fill(mine.concat('!'))
        await expect(last).toHaveValue('…')
        await expect(page.getByRole('status').filter({ hasText: text.changed })).toBeVisible()
        await expectOneLanguage(page, language)
        await candidate.button(text.dismiss).click()
        await expect(page.getByRole('status').filter({ hasText: text.changed })).toHaveCount(0)
        await expect(last).toBeFocused()
        await candidate.button(text.take).click()
        await expect(last).toHaveValue(mine.concat('!'))
        await expect(candidate.button(text.take)).toHaveCount(0)
        await expect(last).toBeFocused()
      })

      await test.step('while it is sent the button says so, nothing can be changed, and nobody leaves', async () => {
        const release = await holdsBack(page, '**/answers/')
        const posted = page.waitForResponse((response) => response.url().endsWith('/answers/'))
        await candidate.button(text.submit).click()
        await expect(page.getByRole('button', { name: text.submitting })).toBeVisible()
        // What was shown as chosen after this would never arrive.
        const other = cards(page).locator('label:has(input:not(:checked))').first()
        await other.evaluate((label: HTMLElement) => label.scrollIntoView({ block: 'center' }))
        const { x = 0, y = 0, width = 0, height = 0 } = (await other.boundingBox()) ?? {}
        await page.mouse.click(x + width / 2, y + height / 2)
        await expect(other.locator('input')).not.toBeChecked()
        await expect(page.getByText(text.all, { exact: true })).toHaveAttribute('aria-disabled', 'true')
        const place = page.url()
        await page.evaluate(() => history.back())
        await expect(page.getByRole('alert').filter({ hasText: text.wait })).toBeVisible()
        // The way back is taken back by the browser in its own time.
        await expect(page).toHaveURL(place)
        release()
        expect((await posted).status()).toBe(201)
        await expect(candidate.heading(text.congratulations)).toBeVisible()
        await page.unroute('**/answers/')
        await candidate.link(text.continue).click()
      })

      await test.step('a pulse survey: Likert scales, free text and a table of rows', async () => {
        await page.getByRole('button', { name: text.startPulse, exact: true }).first().click()
        await expect(candidate.heading(text.pulse)).toBeVisible()
        await expect(cards(page).first().getByRole('radio')).toHaveCount(5)
        await expect(cards(page).last().getByRole('radiogroup')).not.toHaveCount(0)
        await expect(cards(page).last().getByRole('group')).toHaveAccessibleName(text.table)
        // The points stand over the columns of a table; with the rows stacked there are no columns.
        const head = cards(page).last().locator('fieldset > [aria-hidden="true"]').first()
        for (const [width, isTable] of [
          [768, true],
          [767, false],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          await expect(head).toBeVisible({ visible: isTable })
          await expectRoomForTexts(cards(page).last().getByRole('radiogroup'))
        }
        await expectComfortAtEveryWidth(page)
        await page.setViewportSize({ width: 320, height: 640 })
        await expectNoHorizontalScroll(page)
        await page.setViewportSize(size)
        await answersAll()
        await expect(candidate.button(text.submit)).toBeEnabled()
        const questions = (await pagesOf(newcomer, 1)) as Question[]
        await expect
          .poll(async () => (await answersOnServer(newcomer, 1)).size, { message: 'every answer is saved by itself' })
          .toBe(questions.length)
        await candidate.button(text.submit).click()
        await expect(candidate.heading(text.thanks)).toBeVisible()
      })

      expect(complaints).toEqual([])
      await test.step('nothing is taken twice', async () => {
        const { id, test: asked } = newcomer.assessment(0)
        await candidate.opens(`/questionnaire-assessment/${id}?test=${asked.id}`)
        await candidate.isAt(`/assessments/${newcomer.application.id}`)
      })
    })
  })
}
