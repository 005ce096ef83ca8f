import type { Question } from '@mizan/contract/schemas/question'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Newcomer } from './newcomer.ts'

/** Every page of a personality test as the server hands it out, once it is started. */
export async function pagesOf(newcomer: Newcomer, place = 0): Promise<Question[]> {
  const { id, test } = newcomer.assessment(place)
  const query = { page: '1', page_size: '10000', assessment_id: String(id) }
  return (await newcomer.call('getQuestions', { params: { id: test.id }, query } as never)).results as Question[]
}

/** Starts a personality test without a browser; where it is taken. */
export async function startsPersonality(newcomer: Newcomer): Promise<string> {
  const { id, test } = newcomer.assessment()
  await newcomer.call('startAssessment', { params: { id } })
  return `/personality-assessment/${id}/?test=${test.id}`
}

/** Ratings that leave two traits equal, when the whole test is answered so. */
const ratingOn = (page: number, row: number, points: number): number => (row + page + 1) % points

/** An answer to every page before this one. */
async function ratingsBefore(newcomer: Newcomer, page: number) {
  return (await pagesOf(newcomer)).slice(0, page).map(({ id, options, scales }, index) => ({
    question: id,
    data: options.map((option, row) => ({
      option_id: option.id,
      scale_id: scales[ratingOn(index, row, scales.length)]?.id,
    })),
    rev: 1,
  }))
}

/** What has been answered on the pages before this one, told to the server without a browser; how many ratings. */
export async function answersBefore(newcomer: Newcomer, page: number): Promise<number> {
  const answers = await ratingsBefore(newcomer, page)
  await newcomer.call('cacheAnswers', { body: { assessment_id: newcomer.assessment().id, answers } })
  return answers.flatMap(({ data }) => data).length
}

/** Submits a whole personality test, so that some of its traits come out equal. */
export async function endsInTie(newcomer: Newcomer): Promise<void> {
  const { id } = newcomer.assessment()
  await newcomer.call('startAssessment', { params: { id } })
  const answers = await ratingsBefore(newcomer, Number.POSITIVE_INFINITY)
  await newcomer.call('saveAnswers', { body: answers.map((answer) => ({ assessment: id, ...answer })) })
  await newcomer.call('completeAssessment', { params: { id }, body: {} })
}

/** Marks the first action Most and the second Least in so many scenarios, as another visit would have. */
export async function marksScenarios(newcomer: Newcomer, count: number, place = 0): Promise<void> {
  const { id } = newcomer.assessment(place)
  await newcomer.call('startAssessment', { params: { id } })
  const scenarios = (await pagesOf(newcomer, place)).slice(0, count)
  const data = ({ options, scales }: Question) =>
    [0, 1].map((row) => ({ option_id: options[row]?.id ?? 0, scale_id: scales[row]?.id ?? 0 }))
  const drafts = scenarios.map((scenario) => ({ question: scenario.id, data: data(scenario) }))
  await newcomer.call('cacheAnswers', { body: { assessment_id: id, answers: drafts } })
}

/** An answer to every question of a profile questionnaire: what stands last. */
export async function profileAnswers(newcomer: Newcomer, place = 0) {
  const last = (options: Question['options']) => options.at(-1)?.id ?? 0
  return (await pagesOf(newcomer, place)).map(({ id: question, options, allow_multiple_choices: isMany }) => ({
    question,
    data: { option_id: options.length === 0 ? 'A text' : isMany ? [last(options)] : last(options) },
  }))
}

/** Starts a profile questionnaire, answers it and submits it, without a browser. */
export async function submitsProfile(newcomer: Newcomer, place = 0): Promise<void> {
  const { id } = newcomer.assessment(place)
  await newcomer.call('startAssessment', { params: { id } })
  const answers = await profileAnswers(newcomer, place)
  await newcomer.call('saveAnswers', { body: answers.map((answer) => ({ assessment: id, ...answer })) })
  await newcomer.call('completeAssessment', { params: { id }, body: {} })
}

/** Keeps calls to an address on their way until they are let go. */
export async function holdsBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** The answers that the server has, by question. */
export const answersOnServer = (newcomer: Newcomer, place = 0): Promise<Map<number, unknown>> =>
  answersTo(newcomer, newcomer.assessment(place).id)

/** The same for one that stands inside another, such as a game. */
export async function answersTo(newcomer: Newcomer, id: number): Promise<Map<number, unknown>> {
  const query = { assessment_id: String(id) }
  const { data } = await newcomer.call('retrieveAnswers', { query } as never)
  return new Map(data.map((answer) => [answer.question, answer.data]))
}

export const rowsOf = (page: Page): Locator => page.getByRole('radiogroup')

/** The texts of a table stand in a column that can be read, not in one of single words under the points. */
export async function expectRoomForTexts(rows: Locator): Promise<void> {
  const widths = await rows.evaluateAll((all) => all.map((row) => row.firstElementChild?.clientWidth ?? 0))
  expect(Math.min(...widths)).toBeGreaterThan(160)
}

/** Rates every row of the page that is shown, with the mouse, or with the keys alone. */
export async function ratesPage(page: Page, number: number, isKeyboard = false): Promise<void> {
  await expect(rowsOf(page)).not.toHaveCount(0)
  for (const [row, group] of (await rowsOf(page).all()).entries()) {
    const radios = group.getByRole('radio')
    const point = ratingOn(number, row, await radios.count())
    if (isKeyboard) {
      await page.keyboard.press('Tab')
      await expect(radios.first()).toBeFocused()
      await page.keyboard.press(String(point + 1))
    } else {
      await radios.nth(point).click()
    }
    await expect(radios.nth(point)).toBeChecked()
  }
}
