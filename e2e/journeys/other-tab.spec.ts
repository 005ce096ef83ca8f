import type { Page } from '@playwright/test'
import { join, type Newcomer } from '../newcomer.ts'
import { expect, test } from '../people.ts'
import { answersOnServer, marksScenarios } from '../taking.ts'

const arabic = {
  signInAgain: 'يُرجى تسجيل الدخول مرة أخرى للمتابعة. لم يضع شيء مما أدخلته.',
  most: 'الأكثر',
  kept: 'محفوظة على هذا الجهاز فقط',
}

/** Where the first scenario of a newcomer waits for its marks. */
async function startsScenarios(newcomer: Newcomer): Promise<string> {
  const { id, test: asked } = newcomer.assessment()
  await marksScenarios(newcomer, 0)
  return `/sjt-assessment/${id}?test=${asked.id}`
}

/** The tokens that anything was sent with, other than to ask who somebody is. */
function tokensOf(page: Page): Set<string | undefined> {
  const tokens = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/users/me/')) {
      tokens.add(request.headers().authorization)
    }
  })
  return tokens
}

const marksIn = async (newcomer: Newcomer) => [...(await answersOnServer(newcomer)).values()].flat().length

test.describe('two tabs in Arabic', () => {
  test.use({ language: 'ar', takes: 'sjt' })

  test('somebody else who signs in in one ends the work in the other, nothing is sent in their name, and it is all there afterwards [ERR-01, OPEN-39]', async ({
    candidate,
    page,
    newcomer,
    vacancyWith,
  }) => {
    const somebodyElse = await join(await vacancyWith('sjt'))
    const address = await startsScenarios(newcomer)
    await candidate.opens(address)
    await page.route('**/cache_answers/', (route) => route.abort())
    const most = candidate.button(arabic.most).nth(0)
    await most.click()
    await expect(page.getByText(arabic.kept, { exact: true })).toBeVisible()
    const tokens = tokensOf(page)

    const otherTab = await candidate.opensAnotherTab('/login')
    await otherTab.signsIn(somebodyElse.email)
    await otherTab.isAt('/dashboard')
    await candidate.isAt('/login')
    await expect(page.getByRole('status').filter({ hasText: arabic.signInAgain })).toBeVisible()
    const theirs = await otherTab.keeps('token')
    expect(theirs).not.toBeNull()
    expect(tokens).not.toContain(`Token ${theirs}`)

    await page.unroute('**/cache_answers/')
    await candidate.signsIn(newcomer.email)
    await candidate.isAt(address)
    await expect(most).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => marksIn(newcomer)).toBe(1)
    await otherTab.isAt('/login')
  })
})

test.describe('a page of scenarios', () => {
  test.use({ takes: 'sjt' })
  let address = ''

  test.beforeEach(async ({ candidate, newcomer }) => {
    address = await startsScenarios(newcomer)
    await candidate.opens(address)
  })

  test('that has not heard yet of somebody else sends nothing in their name [ERR-01, OPEN-39]', async ({
    candidate,
    page,
    newcomer,
    vacancyWith,
  }) => {
    const somebodyElse = await join(await vacancyWith('sjt'))
    const tokens = tokensOf(page)
    // As another tab does, but the browser does not tell the one that stores it.
    await page.evaluate((token) => localStorage.setItem('token', token), somebodyElse.token)
    await candidate.button('Most').nth(0).click()
    await candidate.isAt('/login')
    expect(tokens).not.toContain(`Token ${somebodyElse.token}`)
    expect(await candidate.keeps('token')).toBe(somebodyElse.token)

    await candidate.signsIn(newcomer.email)
    await candidate.isAt(address)
    await expect(candidate.button('Most').nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => marksIn(newcomer)).toBe(1)
  })

  test('goes on when the same person signs in again in another tab, or changes its language [OPEN-39]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const otherTab = await candidate.opensAnotherTab('/login')
    await otherTab.switchesLanguage()
    const asked = page.waitForResponse('**/users/me/')
    await otherTab.signsIn(newcomer.email)
    await otherTab.isAt('/dashboard')
    await asked
    const sent = page.waitForRequest('**/cache_answers/')
    await candidate.button('Most').nth(0).click()
    expect((await sent).headers().authorization).toBe(`Token ${await candidate.keeps('token')}`)
    await expect.poll(() => marksIn(newcomer)).toBe(1)
    await candidate.isAt(address)
  })
})
