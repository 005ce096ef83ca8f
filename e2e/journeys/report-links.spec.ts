import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoAxeViolations, expectNoHorizontalScroll } from '../checks.ts'
import { operator } from '../operator.ts'
import { expect, test } from '../people.ts'
import { isOnPaper, readPdf } from '../printed.ts'
import { completedApplication, expectReady, linkTo, newLinkTo } from '../report-reader.ts'

test('the operator prints the same report to a file, in both languages, and is told what is wrong [REPC-01]', async () => {
  const id = await completedApplication()
  const folder = mkdtempSync(join(tmpdir(), 'mizan-report-'))
  const print = (...words: string[]) => operator<{ bytes: number }>('report-pdf', '--application', `${id}`, ...words)
  try {
    for (const [language, text] of [
      ['en', 'Your top 3 competencies'],
      ['ar', 'أهم ثلاث كفاءات لديك'],
    ] as const) {
      const out = join(folder, `${language}.pdf`)
      const { bytes } = await print('--kind', 'candidate', '--lang', language, '--for', 'Huda Saleh', '--out', out)
      const file = readFileSync(out)
      expect([file.length, file.subarray(0, 5).toString()]).toEqual([bytes, '%PDF-'])
      expect(statSync(out).mode & 0o777, 'read by nobody else').toBe(0o600)
      const paper = readPdf(file)
      expect([paper.pages.length, paper.paper]).toEqual([2, 'A4'])
      for (const part of [text, 'Huda Saleh']) expect(isOnPaper(part, paper.pages[0] ?? ''), part).toBe(true)
      paper.remove()
    }
    const links = await operator<{ recipient: string; is_live: boolean }[]>(
      'report-link',
      'list',
      '--application',
      `${id}`,
    )
    expect(links.filter(({ recipient, is_live }) => recipient === 'Huda Saleh' && !is_live).length).toBeGreaterThan(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a revoked link, and a link to another report, say so on a screen of their own [OPEN-39]', async ({
  candidate,
  page,
}) => {
  const id = await completedApplication()
  const link = await newLinkTo(id, 'manager')
  const own = await linkTo(id, 'candidate')
  for (const address of [
    link.address.replace('manager-report', 'advance-manager-report'),
    link.address.replace(`application/${id}/manager-report`, `assessment/${id}/report`),
    own.address.replace(`assessment/${id}/report`, `application/${id}/manager-report`),
  ]) {
    await page.goto(address)
    await expect(candidate.heading('This link opens another report')).toBeVisible()
  }
  await operator('report-link', 'revoke', '--id', `${link.id}`)
  await page.goto(link.address)
  await expect(candidate.heading('This report link no longer works')).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectNoAxeViolations(page)
})

test.describe('a dead link', () => {
  test('is explained in the language of the browser, within the shell, with whom to ask and the way to the other language [OPEN-39] [SHELL-01] [SHELL-09]', async ({
    candidate,
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.removeItem('language')
      Object.defineProperty(navigator, 'languages', { value: ['ar-EG', 'en'] })
    })
    const link = await newLinkTo(await completedApplication(), 'manager')
    await operator('report-link', 'revoke', '--id', `${link.id}`)
    await page.goto(link.address)
    await expect(candidate.heading('لم يعد رابط التقرير هذا يعمل')).toBeVisible()
    await expect(page.getByText('اطلب رابطًا جديدًا من الشخص الذي أرسله إليك')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1)
    await expect(page.getByRole('banner').getByRole('link')).toBeVisible()
    await expectNoAxeViolations(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expectNoHorizontalScroll(page)
    }
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await expect(candidate.heading('This report link no longer works')).toBeVisible()
    await expect(page.getByText('ask the person who sent it to you for a new link')).toBeVisible()
  })
})

test('a damaged link says that it does not open, and sends nobody to the login of candidates [OPEN-39]', async ({
  candidate,
  page,
}) => {
  for (const token of ['zzz', 'r', '', 'RL_abc', '12', 'a b', 'rl_half…']) {
    for (const path of ['/assessment/1/report', '/application/1/manager-report']) {
      await page.goto(`${path}?token=${encodeURIComponent(token)}`)
      await expect(candidate.heading('This report link no longer works'), token).toBeVisible()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    }
  }
})

test('a link opens where a session has ended meanwhile, without the login [OPEN-27]', async ({ page }) => {
  const { address } = await linkTo(await completedApplication(), 'manager')
  await page.addInitScript(() => localStorage.setItem('token', 'ended-long-ago'))
  await page.goto(address)
  await expectReady(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('without a link or a sign-in, as after a reload, a report leads to the login and asks for the link [OPEN-27]', async ({
  candidate,
  page,
}) => {
  for (const path of [
    '/assessment/1/report',
    '/application/1/manager-report',
    '/application/1/advance-manager-report',
  ]) {
    await page.goto(path)
    await candidate.isAt('/login')
    await expect(page.getByRole('status')).toContainText('please open its link again')
  }
})

test.describe('somebody who has completed everything', () => {
  test.use({ signedInAs: 'done@demo.test' })

  test('opens their results from the dashboard, and no manager report [APP-03] [OPEN-28]', async ({
    candidate,
    page,
  }) => {
    await candidate.opens('/dashboard')
    await page.getByRole('link', { name: /View Results/ }).click()
    await expect(candidate.heading('Candidate Report')).toBeVisible()
    await expectReady(page)
    await page.setViewportSize({ width: 390, height: 800 })
    const bar = await page.getByRole('banner').boundingBox()
    expect(bar?.height, 'the bar that stays on top of a phone has two lines').toBeLessThan(130)
    await expect(page.getByRole('button', { name: /how this score was calculated/ })).toHaveCount(0)
    await candidate.switchesLanguage()
    await expect(candidate.heading('تقرير المرشح'), 'the button went with the report in English').toBeFocused()
    await page.goto(page.url().replace('assessment', 'application').replace('report', 'manager-report'))
    await candidate.isAt('/404')
  })

  test('is told that a link opens for somebody without an account, and may sign out for it [OPEN-27]', async ({
    candidate,
    page,
  }) => {
    await page.goto((await linkTo(await completedApplication(), 'manager')).address)
    await expect(candidate.heading('You are signed in as a candidate')).toBeVisible()
    expect(page.url()).not.toContain('token')
  })
})
