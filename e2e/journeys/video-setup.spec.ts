import { expectComfortAtEveryWidth, expectNoAxeViolations } from '../checks.ts'
import { Interviewee } from '../interviewee.ts'
import { expect, test } from '../people.ts'

test.use({ takes: 'video' })

const lacking = (kinds: string[]) => {
  const { mediaDevices } = navigator
  const list = mediaDevices.enumerateDevices.bind(mediaDevices)
  mediaDevices.enumerateDevices = async () => (await list()).filter(({ kind }) => !kinds.includes(kind))
}
const refusing = ([name, message]: [string, string]) => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException(message, name))
}

/** Until the person allows it in the browser, which the page is not told. */
const refusingUntilAllowed = () => {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = (wanted) =>
    'isAllowed' in globalThis ? open(wanted) : Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`a camera that is refused (${language})`, () => {
    test.use({ language })

    test('is explained with a picture of where to press, and asked for again [VIDEO-05] [WCAG 4.1.3]', async ({
      page,
      newcomer,
    }) => {
      const person = new Interviewee(page, language)
      const { permissions, setup } = person.video
      const { id, test } = newcomer.assessment()
      await newcomer.call('startAssessment', { params: { id } })
      await page.addInitScript(refusingUntilAllowed)
      await page.goto(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)
      const dialog = page.getByRole('dialog', { name: permissions.title ?? '' })
      await expect(dialog.getByRole('listitem')).toHaveCount(3)
      await expect(dialog.getByText(permissions['switch-on'] ?? '')).toBeVisible()
      // The sign to press stands at the beginning of the bar, which is at the right in Arabic.
      const sign = await dialog.locator('svg[data-place=computer] g > circle:first-child').first().boundingBox()
      const picture = await dialog.locator('svg[data-place=computer]').boundingBox()
      const place = ((sign?.x ?? 0) + (sign?.width ?? 0) / 2 - (picture?.x ?? 0)) / (picture?.width ?? 1)
      expect(place > 0.5).toBe(language === 'ar')
      await expectComfortAtEveryWidth(page)

      const again = dialog.getByRole('button', { name: permissions.again ?? '', exact: true })
      const still = dialog.getByRole('status').filter({ hasText: permissions.still ?? '' })
      await expect(still).toHaveCount(0)
      await again.click()
      await expect(still).toBeVisible()
      await page.evaluate(() => Object.assign(globalThis, { isAllowed: true }))
      await again.click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(setup['picture-works'] ?? '')).toBeVisible()
    })
  })
}

test.describe('setup says what is wrong', () => {
  for (const [kinds, text] of [
    [['audioinput'], 'Setup failed: No audio device detected.'],
    [['videoinput'], 'Setup failed: No video device detected.'],
    [['audioinput', 'videoinput'], 'Setup failed: No video and audio devices detected.'],
  ] as const) {
    test(`${text} [VIDEO-07] [VIDEO-09] [VIDEO-10] [VIDEO-11]`, async ({ page, newcomer }) => {
      const { id, test } = newcomer.assessment()
      await newcomer.call('startAssessment', { params: { id } })
      await page.addInitScript(lacking, [...kinds])
      await page.goto(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(page.getByRole('button', { name: 'Start practice' })).toBeDisabled()
    })
  }

  test('an access failure with its message, a missing permission with its dialog [VIDEO-03] [VIDEO-05] [VIDEO-12]', async ({
    page,
    newcomer,
  }) => {
    const { id, test } = newcomer.assessment()
    const address = `/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`
    await newcomer.call('startAssessment', { params: { id } })
    await page.addInitScript(refusing, ['NotReadableError', 'Could not start video source'] as [string, string])
    await page.goto(address)
    await expect(page.getByRole('alert')).toHaveText('Setup failed: Could not start video source')
    const denied = await page.context().newPage()
    await denied.addInitScript(refusing, ['NotAllowedError', 'Permission denied'] as [string, string])
    await denied.goto(address)
    const dialog = denied.getByRole('dialog', { name: 'Permissions' })
    await expect(dialog).toBeVisible()
    await expectNoAxeViolations(denied)
    await dialog.getByRole('link', { name: 'Back to assessment dashboard' }).click()
    await expect(denied).toHaveURL(`/assessments/${newcomer.application.id}`)
  })

  test('questions that cannot be loaded are named with their test, and refused ones lead to its failure screen [ERR-09] [ERR-10]', async ({
    page,
    newcomer,
  }) => {
    const { id, test } = newcomer.assessment()
    const address = `/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`
    await newcomer.call('startAssessment', { params: { id } })
    await page.route('**/questions/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(address)
    await expect(page.getByText(`Failed to fetch questions for test id: ${test.id}`)).toBeVisible()
    await page.route('**/questions/**', (route) => route.fulfill({ status: 400, json: { detail: 'No.' } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`/assessment-error/${test.id}`)
  })

  test('a browser that cannot record, an address without its parts, and an interview that is over [VIDEO-04] [VIDEO-30] [ROUTE-45]', async ({
    page,
    newcomer,
  }) => {
    const { id, test } = newcomer.assessment()
    // Not started: its questions are not given out (ERR-10).
    await page.goto(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)
    await expect(page).toHaveURL(`/assessment-error/${test.id}`)
    await page.route('**/assessment/*/video/', (route) => route.fulfill({ status: 400, json: { detail: 'No.' } }))
    await page.goto(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)
    await expect(page).toHaveURL(`/assessment-error/${id}`)
    await page.goto(`/video-assessment/${id}?test=${test.id}`)
    await expect(page).toHaveURL('/dashboard')
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
    await page.goto(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)
    await expect(page.getByRole('dialog', { name: 'Browser' })).toBeVisible()
  })
})
