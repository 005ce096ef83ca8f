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

/** After the set-up the names of the devices are folded away, and the picture takes the room there is. */
async function seesThemselvesLarge({ page, video }: Interviewee): Promise<void> {
  const names = page.getByRole('group').filter({ hasText: /fake/i })
  await expect(names.getByText(/fake/i).first()).toBeHidden()
  expect((await page.getByLabel(video['self-view'] ?? '').boundingBox())?.width).toBeGreaterThan(680)
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
      await seesThemselvesLarge(person)
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
