import { type Screen, screens, screensOf } from '../screens.ts'
import { exempt, expectMadeUp, findCut, findUnmarked } from './looks.ts'
import { expect, madeUpLanguages, signsIn, test } from './product.ts'

test('a word that is in no word file, and a text without room for it, are found', async ({ page }) => {
  const shows = (style: string, text: string) =>
    page.setContent(`<html lang="qlr"><title>⟦Ťíťťĺé⟧</title><p style="width:3rem;${style}">${text}</p>`)
  await shows('', '⟦Ŵóŕŕďšš⟧ of Layla')
  expect(await page.evaluate(findUnmarked, exempt)).toEqual(['⟦Ŵóŕŕďšš⟧ of Layla'])
  const faults = {
    '': 'wider than its box',
    'overflow:hidden': 'cut off at the side',
    'overflow:hidden;overflow-wrap:anywhere;height:1rem': 'cut off below',
    'translate:-3rem': 'outside the window',
  }
  for (const [style, fault] of Object.entries(faults)) {
    await shows(style, style.startsWith('translate') ? '⟦Ŵŵ⟧' : '⟦Ŵóŕŕďššŵóŕŕďšš⟧')
    expect(await page.evaluate(findCut)).toEqual([expect.stringContaining(fault)])
  }
  await shows('overflow-wrap:anywhere', '⟦Ŵóŕŕďššŵóŕŕďšš⟧')
  expect(await page.evaluate(findCut)).toEqual([])
  expect(await page.evaluate(findUnmarked, exempt)).toEqual([])
})

const isEntrance = ({ access }: Screen) => access === 'public'

for (const language of madeUpLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    test(`every screen before the sign-in says nothing that is not in its words, and has room for it [SHELL-02] (${language})`, async ({
      page,
    }) => {
      for (const { path, company } of screens.filter(isEntrance)) {
        await test.step(path, async () => {
          if (company) await page.goto(`/login?ref_id=${company}`)
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectMadeUp(page)
        })
      }
    })

    test(`every screen behind the sign-in says nothing that is not in its words, and has room for it [SHELL-02] (${language})`, async ({
      page,
    }) => {
      const token = await signsIn(page, 'candidate@demo.test')
      const inside = screens.filter((screen) => !isEntrance(screen) && screen.path !== '/layout')
      for (const { path } of await screensOf(token, inside)) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectMadeUp(page)
        })
      }
    })

    test(`the dashboard says nothing that is not in its words, whatever has become of an application [DASH-06] (${language})`, async ({
      page,
    }) => {
      for (const email of ['progress@demo.test', 'done@demo.test', 'knocked@demo.test', 'new@demo.test']) {
        await signsIn(page, email)
        await page.goto('/dashboard')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectMadeUp(page)
      }
    })
  })
}
