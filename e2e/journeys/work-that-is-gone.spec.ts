import { expect, test } from '../people.ts'

test.describe('answering in Arabic', () => {
  test.use({ takes: 'pulse', language: 'ar' })

  test('what is gone, and for an account that is shut, says so and keeps the answers until it is there again [T-AUTH-19, ERR-01]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    const address = `/questionnaire-assessment/${id}?test=${asked.id}`
    await candidate.opens(address)
    await page.route('**/cache_answers/', (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }))
    await page.getByRole('main').locator('label').first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'لم يعد هذا التقييم متاحًا.' })).toBeVisible()
    await candidate.link('العودة إلى لوحة المتابعة').click()
    await candidate.isAt('/dashboard')

    await page.unroute('**/cache_answers/')
    const headers = { 'www-authenticate': 'Token error="account-inactive"' }
    await page.route('**/cache_answers/', (route) =>
      route.fulfill({ status: 401, headers, json: { detail: 'الحساب موقوف أو محذوف.' } }),
    )
    await candidate.opens(address)
    await candidate.isAt('/login')
    await expect(page.getByText('حسابك موقوف، لذا لا يمكنك المتابعة حاليًا.')).toBeVisible()

    await page.unroute('**/cache_answers/')
    await candidate.signsIn(newcomer.email)
    await candidate.isAt(address)
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1)
  })
})
