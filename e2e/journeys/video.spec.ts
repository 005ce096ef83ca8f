import { expectComfortAtEveryWidth, expectNoAxeViolations, expectOneLanguage } from '../checks.ts'
import { Interviewee } from '../interviewee.ts'
import { expect, test } from '../people.ts'
import { devicesInUse, rememberStreams, streamsOpened } from '../remembered-streams.ts'
import { storedRecordings } from '../stored-recordings.ts'

test.use({ takes: 'video' })
// Countdowns and recordings take the time they take.
test.slow()

const QUESTIONS = 5
const oneMinute = { en: '01:00', ar: '٠١:٠٠' }

/** A camera and a microphone are chosen, and Refresh opens them anew. */
async function findsDevices(person: Interviewee): Promise<void> {
  const { page, video } = person
  for (const device of [video.camera ?? '', video.microphone ?? '']) {
    await expect(page.getByRole('combobox', { name: device, exact: true })).toHaveText(/fake/i)
  }
  const before = await page.evaluate(streamsOpened)
  await person.button(video.setup.refresh ?? '').click()
  await expect.poll(() => page.evaluate(streamsOpened)).toBe(before + 1)
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`the video interview (${language})`, () => {
    test.use({ language, hasOwnJob: true })

    test('is set up, practised, recorded, uploaded and completed [VIDEO-01] [VIDEO-06] [VIDEO-07] [VIDEO-08] [VIDEO-13] [VIDEO-14] [VIDEO-15] [VIDEO-16] [VIDEO-17] [VIDEO-21] [VIDEO-22] [VIDEO-26] [VIDEO-27] [LIMIT-07]', async ({
      page,
      newcomer,
    }) => {
      const person = new Interviewee(page, language)
      const { video } = person
      await page.addInitScript(rememberStreams)
      await newcomer.call('startAssessment', { params: { id: newcomer.assessment().id } })
      const { id, test } = newcomer.assessment()
      const asked = page.waitForRequest(/\/questions\//)
      await person.opens(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)

      expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
        page: '1',
        page_size: '10000',
      })
      await expect(page.getByText(video.setup['picture-works'] ?? '')).toBeVisible()
      await expect(page.getByText(video.setup['sound-works'] ?? '')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: video.setup['sound-works'] ?? '' })).toBeVisible()
      await expectComfortAtEveryWidth(page)
      await page.setViewportSize({ width: 1280, height: 800 })

      await findsDevices(person)
      await person.setsUp()
      await expect(page.getByText(oneMinute[language], { exact: true })).toBeVisible()
      // After the set-up the names of the devices are folded away, and the picture is larger than beside them.
      const names = page.getByRole('group').filter({ hasText: /fake/i })
      await expect(names.getByText(/fake/i).first()).toBeHidden()
      expect((await page.getByLabel(video['self-view'] ?? '').boundingBox())?.width).toBeGreaterThan(680)
      // Devices are called as their makers called them; here they are marked as names.
      await expectOneLanguage(page, language)
      await person.expectsWaysBackAlike()
      const start = person.button(video.practice.start ?? '')
      await expect(start).toBeDisabled()
      await person.button(video.ready ?? '').click()
      await expect(start).toBeDisabled()
      await expect(page.getByText(video.recording ?? '', { exact: true })).toBeVisible()
      await expect(start).toBeEnabled()
      await expect(page.locator('main [data-variant=primary]'), 'one filled button').toHaveCount(1)
      await person.speaksFor(2)
      await person.button(video.done ?? '').click()
      const practised = await person.playbackSeconds()
      expect(practised).toBeGreaterThan(1.5)
      expect(practised).toBeLessThan(10)
      // Tab leads from there to the recording.
      await expect(page.locator(':focus').getByLabel(video.practice.playback ?? '')).toBeVisible()
      await expectNoAxeViolations(page)
      await start.click()

      for (let number = 1; number <= QUESTIONS; number++) {
        await expect(person.question(number)).toBeVisible()
        await person.answers(number === 1 ? 3 : 1)
      }
      await person.isAt(`/assessments/${id}/tests-completed?applications=${newcomer.application.id}`)
      await expect.poll(() => page.evaluate(devicesInUse)).toBe(0)

      const recordings = await storedRecordings(newcomer.companyId)
      expect(recordings).toHaveLength(QUESTIONS)
      for (const { seconds, lastSecond, codecs, width, height } of recordings) {
        expect(codecs.toSorted()).toEqual(['opus', 'vp9'])
        expect([width, height]).toEqual([640, 360])
        expect(Math.abs(seconds - lastSecond)).toBeLessThan(0.2)
      }
      expect(recordings[0]?.seconds).toBeGreaterThan(2.8)
    })
  })
}

test('no recording is lost to a cut line or a closed tab [VIDEO-20] [VIDEO-23] [VIDEO-28] [OPEN-35] [T-UPL-05]', async ({
  page,
  context,
  newcomer,
}) => {
  const person = new Interviewee(page, 'en')
  const { video } = person
  const { id, test } = newcomer.assessment()
  const address = `/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`
  await newcomer.call('startAssessment', { params: { id } })
  await person.opens(address)
  await person.goesToTheQuestions()

  let tries = 0
  let isCrowded = true
  await context.route('**/whitebox_video/', (route) => {
    tries++
    if (!isCrowded) return route.abort('connectionreset')
    return route.fulfill({ status: 429, headers: { 'retry-after': '25' }, json: { detail: 'Too many at once.' } })
  })
  await expect(person.question(1)).toBeVisible()
  await person.answers()
  await expect(page.getByRole('alert')).toContainText('Failed to upload video.')
  await expect(page.getByRole('alert')).toContainText('Your recording is still here.')
  await expectNoAxeViolations(page)
  // A server that names a time is given it: by itself the next try would have followed within a second.
  await person.speaksFor(1.5)
  const triesBefore = tries
  expect(triesBefore).toBe(1)
  isCrowded = false
  await person.button(video.upload.again ?? '').click()
  await expect.poll(() => tries).toBeGreaterThan(triesBefore)
  await expect(page.getByRole('alert')).toContainText('Failed to upload video.')
  // The button that was pressed went with the try before it; the place where it stood has the focus.
  await expect(page.locator('[tabindex="-1"]:focus', { has: page.getByRole('alert') })).toBeVisible()
  await context.unroute('**/whitebox_video/')
  // It tries again by itself as soon as the line is back.
  await page.evaluate(() => dispatchEvent(new Event('online')))

  await expect(person.question(2)).toBeVisible()
  await person.getsReady()
  await person.speaksFor(4)
  // A killed tab: nothing of the page gets to run any more.
  await page.close({ runBeforeUnload: false })

  const again = new Interviewee(await context.newPage(), 'en')
  await again.opens(address)
  await expect(again.heading('Your recording was kept')).toBeVisible()
  expect(await again.playbackSeconds()).toBeGreaterThan(2)
  await expectComfortAtEveryWidth(again.page)
  await again.button(video.rescue.upload ?? '').click()
  await expect(again.heading(video.setup.title ?? '')).toBeFocused()
  // Setup again, and then the first question without an answer.
  await again.goesToTheQuestions()
  await expect(again.question(3)).toBeVisible()
  const { answered } = await newcomer.call('getVideoLink', { params: { id } })
  expect(answered).toHaveLength(2)
})

test('leaving in the middle is asked about, and a question may be left for setup [VIDEO-24] [VIDEO-25]', async ({
  page,
  newcomer,
}) => {
  const person = new Interviewee(page, 'en')
  const { id, test } = newcomer.assessment()
  await newcomer.call('startAssessment', { params: { id } })
  await person.opens(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)
  await person.setsUp()
  await person.button('Back to assessment Setup').click()
  await expect(person.heading(person.video.setup.title ?? '')).toBeFocused()
  await person.setsUp()
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await person.link('Back to assessment dashboard').click()
  await expect(person.button('Ready')).toBeVisible()
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await person.link('Back to assessment dashboard').click()
  await person.isAt(`/assessments/${newcomer.application.id}`)
  expect(asked).toEqual(['confirm', 'confirm'])
})

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
      await expectOneLanguage(page, language)
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

test('an interview that is completed only after somebody has left leads them nowhere [VIDEO-22] [VIDEO-24]', async ({
  page,
  newcomer,
}) => {
  const person = new Interviewee(page, 'en')
  const { id, test } = newcomer.assessment()
  const list = `/assessments/${newcomer.application.id}`
  await newcomer.call('startApplication', { params: { id: newcomer.application.id } })
  await newcomer.call('startAssessment', { params: { id } })
  const asked = newcomer.call('getQuestions', {
    params: { id: test.id },
    query: { assessment_id: String(id) },
  } as never)
  const answered = (await asked).results.map((question) => Object(question).id)
  await page.route('**/assessment/*/video/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), answered } })
  })
  let answer = () => {}
  const hasLeft = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assessments/*/complete/', async (route) => {
    await hasLeft
    await route.fulfill({ json: {} })
  })
  await person.opens(list)
  await page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click()
  await expect(page.getByText(person.video.upload.finishing ?? '')).toBeVisible()
  await page.goBack()
  await person.isAt(list)
  const places: string[] = []
  page.on('framenavigated', (frame) => void places.push(frame.url()))
  const completed = page.waitForResponse('**/assessments/*/complete/')
  answer()
  await completed
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  expect(places).toEqual([])
})

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
