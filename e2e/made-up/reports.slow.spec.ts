import { reportKinds } from '@mizan/contract/schemas/report'
import { completedApplication, expectNothingCut, expectReady, linkTo } from '../report-reader.ts'
import { expectMadeUp } from './looks.ts'
import { madeUpLanguages, test } from './product.ts'

for (const language of madeUpLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    for (const kind of reportKinds) {
      test(`the ${kind} report says nothing that is not in its words, and has room for it on screen and paper [REPC-02] (${language})`, async ({
        page,
      }) => {
        await page.goto((await linkTo(await completedApplication(), kind)).address)
        await expectReady(page)
        await expectNothingCut(page)
        await expectMadeUp(page)
      })
    }
  })
}
