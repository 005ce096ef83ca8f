import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { Person } from '../person.ts'

const texts = {
  en: {
    product: 'Mizan',
    sorry: 'Sorry,',
    deadline: 'The deadline for your application has expired',
    support: 'Questions? Write to help@acme.test.',
    notFound: 'Page not found',
    notHere: 'Unfortunately the page you are looking for is not here',
  },
  ar: {
    product: 'ميزان',
    sorry: 'عذرًا،',
    deadline: 'انتهى الموعد النهائي لطلبك',
    support: 'لأي استفسار، راسلنا على help@acme.test.',
    notFound: 'الصفحة غير موجودة',
    notHere: 'للأسف، الصفحة المطلوبة ليست هنا',
  },
}

for (const language of languages) {
  const text = texts[language]

  test.describe(`messages in ${language}`, () => {
    test.use({ language })

    test(`the expired screen says what happened and leads to the login [ERR-03, ERR-04, ROUTE-15, OPEN-37] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/expired')
      await expect(candidate.heading(`${text.sorry} ${text.deadline}`)).toBeVisible()
      await expect(page.getByRole('main').getByText(text.deadline, { exact: true })).toBeVisible()
      await expect(page).toHaveTitle(`${text.deadline} · ${text.product}`)
      await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveCount(0)
      await candidate.link(candidate.words.backToLogin).click()
      await candidate.isAt('/login')
    })

    test(`the expired screen names the company's support address [ERR-03] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/login?ref_id=acme')
      await candidate.opens('/expired')
      const support = page.getByRole('main').getByRole('link', { name: 'help@acme.test', exact: true })
      await expect(page.getByText(text.support, { exact: true })).toBeVisible()
      await expect(support).toHaveAttribute('href', 'mailto:help@acme.test')
    })

    test(`the page-not-found screen says so and leads back to where one was [ROUTE-02, ROUTE-26] (${language})`, async ({
      candidate,
      page,
    }) => {
      for (const path of ['/404', '/no-such-page']) {
        await candidate.opens('/expired')
        await candidate.opens(path)
        await expect(candidate.heading(text.notFound)).toBeVisible()
        await expect(page.getByText(text.notHere, { exact: true })).toBeVisible()
        await candidate.button(candidate.words.goBack).click()
        await candidate.isAt('/expired')
      }
    })
  })
}

test('Go back leads to the start when there is no page to go back to [ROUTE-26]', async ({ context }) => {
  const newcomer = new Person(await context.newPage(), 'en')
  await newcomer.opens('/no-such-page')
  await newcomer.button('Go back').click()
  await newcomer.isAt('/login')
})
