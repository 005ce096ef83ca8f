import { operator } from '../operator.ts'
import { expect, test } from '../people.ts'

/** Forms of script that have got past sanitisers, each of which would set the canary if it ran. */
const payloads = [
  '<script>window.canary=1</script>',
  '<img src=x onerror=window.canary=1>',
  '<svg onload=window.canary=1>',
  '<svg><script>window.canary=1</script></svg>',
  '<iframe srcdoc="<script>parent.canary=1</script>">',
  '<a href="javascript:window.canary=1">x</a>',
  '<math><mi xlink:href="javascript:window.canary=1">x</mi></math>',
  '<details open ontoggle=window.canary=1>',
  '"><input autofocus onfocus=window.canary=1>',
  "'-window.canary=1-'",
  '{{constructor.constructor("window.canary=1")()}}',
  '<template><img src=x onerror=window.canary=1></template>',
]

for (const language of ['en', 'ar'] as const) {
  test.describe(`markup in names and titles is shown as it was written and runs nowhere [T-XSS-01] (${language})`, () => {
    test.use({ language, takes: 'profile', hasOwnJob: true })

    test('on the screens of a candidate', async ({ candidate, newcomer, page }) => {
      const [first = '', second = '', ...others] = payloads
      const title = others.join(' ')
      const { job } = newcomer.application
      await operator('job', 'set', '--job', String(job.id), '--title', title, '--title-ar', title)
      await newcomer.call('updateMe', { body: { first_name: first, last_name: second } })
      for (const path of ['/dashboard', '/profile', `/assessments/${newcomer.application.id}`]) {
        await candidate.opens(path)
        await expect(candidate.heading()).toBeVisible()
        expect(await page.evaluate(() => 'canary' in window), path).toBe(false)
        expect(await page.locator('img[src="x"], iframe, svg script, math').count(), path).toBe(0)
      }
      await candidate.opens('/dashboard')
      await expect(page.getByText(title).first()).toBeVisible()
    })
  })
}
