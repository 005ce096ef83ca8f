import type { Page } from '@playwright/test'
import { findGame, type GameName, games } from '../arcade.ts'
import { join, type Newcomer, openVacancy } from '../newcomer.ts'
import { answersBefore, pagesOf } from '../taking.ts'
import { expectMadeUp } from './looks.ts'
import { expect, keepsToken, madeUpLanguages, test } from './product.ts'

const newcomers = new Map<string, Promise<Newcomer>>()

/** Applies to a job with this test; the same person in every journey, since nothing is submitted. */
async function takes(page: Page, kind: string): Promise<Newcomer> {
  const newcomer = newcomers.get(kind) ?? openVacancy(`made-up-${kind}`, kind).then(join)
  newcomers.set(kind, newcomer)
  const { token } = await newcomer
  await keepsToken(page, token)
  return newcomer
}

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await expectMadeUp(page)
}

const players = {
  sjt: 'sjt-assessment',
  'career-drivers': 'career-drivers',
  profile: 'questionnaire-assessment',
  technical: 'questionnaire-assessment',
  pulse: 'questionnaire-assessment',
  video: 'video-assessment',
}

for (const language of madeUpLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    for (const [kind, player] of Object.entries(players)) {
      test(`${kind} is introduced and taken in words that have room (${language})`, async ({ page }) => {
        const newcomer = await takes(page, kind)
        const { id, test: asked } = newcomer.assessment()
        await opens(page, `/assessments/${id}/info`)
        await newcomer.call('startAssessment', { params: { id } })
        await page.goto(`/${player}/${id}?test=${asked.id}&application=${newcomer.application.id}`)
        // The first word that was asked, not one of the frame around it.
        await expect(page.getByRole('main').getByText('⟦').nth(1)).toBeVisible()
        await expectMadeUp(page)
      })
    }

    test(`personality is taken in words that have room, from the first page to the last (${language})`, async ({
      page,
    }) => {
      const newcomer = await takes(page, 'personality')
      const { id, test: asked } = newcomer.assessment()
      await newcomer.call('startAssessment', { params: { id } })
      const pages = await pagesOf(newcomer)
      for (const answered of [0, pages.length - 1]) {
        await answersBefore(newcomer, answered)
        await page.goto(`/personality-assessment/${id}/?test=${asked.id}`)
        await expect(page.getByRole('radiogroup').first()).toBeVisible()
        await expectMadeUp(page)
      }
    })

    test(`the games are introduced, practised and played in words that have room (${language})`, async ({ page }) => {
      const newcomer = await takes(page, 'games')
      const parent = newcomer.assessment().id
      await newcomer.call('startAssessment', { params: { id: parent } })
      await opens(page, `/game-assessments/${parent}`)
      for (const name of Object.keys(games) as GameName[]) {
        await test.step(name, async () => {
          const { n, id, testId } = await findGame(newcomer, name)
          for (const path of [`/game-info/${n}`, `/game-start/${n}`, `/practice-run/${n}?test=${testId}`]) {
            await opens(page, path)
          }
          await newcomer.call('startAssessment', { params: { id } })
          await page.goto(`/game/${n}?test=${testId}`)
          await expect(page.getByRole('timer').first()).toBeVisible()
          await expectMadeUp(page)
        })
      }
    })
  })
}
