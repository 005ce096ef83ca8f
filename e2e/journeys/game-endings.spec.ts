import { expectComfortAtEveryWidth, expectOneLanguage } from '../checks.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

const SHAPES = 8

const texts = {
  en: {
    ended: 'The game has ended',
    timeUp: 'The time is up',
    nothing: 'No answers were recorded in this game. You can go on with your other assessments.',
    praise: 'Well done',
    next: 'Game 1 of 5. Next: Rotate It',
    games: 'Return to games dashboard',
  },
  ar: {
    ended: 'انتهت اللعبة',
    timeUp: 'انتهى الوقت',
    nothing: 'لم تُسجَّل أي إجابة في هذه اللعبة. يمكنك متابعة تقييماتك الأخرى.',
    praise: 'أحسنت',
    next: 'اللعبة ١ من ٥. التالية: تدوير الأشكال',
    games: 'العودة إلى لوحة الألعاب',
  },
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`after a game in ${language}`, () => {
    test.use({ language, takes: 'games' })

    test(`nobody is praised for nothing, the end of the time is said, and the next game is named [DONE-07, DONE-08, GAME-18] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const shapes = newcomer.assessment().children.find(({ test: { category } }) => category === SHAPES)
      if (!shapes) throw new Error('There is no Shapes')
      const params = { id: shapes.id }
      await newcomer.call('startAssessment', { params })
      // Its items are handed out, and it is ended without an answer.
      const query = { assessment_id: String(shapes.id) }
      await newcomer.call('getQuestions', { params: { id: shapes.test.id }, query } as never)
      await newcomer.call('completeAssessment', { params, body: { end: true } })

      await candidate.opens(`/assessments/${shapes.id}/games-completed`)
      await expect(candidate.heading(text.ended)).toBeVisible()
      await expect(page.getByText(text.nothing, { exact: true })).toBeVisible()
      await expect(page.getByText(text.praise, { exact: true })).toHaveCount(0)
      await expect(page.getByText(text.next, { exact: true })).toBeVisible()
      await expectOneLanguage(page, language)
      await expectComfortAtEveryWidth(page)

      // The same when the time has ended it.
      await page.route(`**/assessments/${shapes.id}/`, async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        await route.fulfill({ response, json: { ...body, ending: { is_time_up: true, has_answers: false } } })
      })
      await page.reload()
      await expect(candidate.heading(text.timeUp)).toBeVisible()
      await candidate.link(text.games).click()
      await candidate.isAt(`/game-assessments/${newcomer.assessment().id}`)
    })
  })
}
