import { expectNoAxeViolations, expectOneLanguage } from '../checks.ts'
import { Interviewee } from '../interviewee.ts'
import { expect, test } from '../people.ts'
import { addTrackWhileRecording, rememberStreams, streamsOpened, unplugCamera } from '../remembered-streams.ts'
import { storedRecordings } from '../stored-recordings.ts'

// Recordings are counted by company, so it has one of its own.
test.use({ takes: 'video', hasOwnJob: true })
test.slow()

/** In English the browser's recorder gives up, in Arabic the camera is unplugged. */
const cases = {
  en: {
    disturb: addTrackWhileRecording,
    // What the browser says itself stays as it is.
    alert: 'Error while recording Tracks in MediaStream were added.',
    kept: 'What was recorded until then is kept. You can upload it, or record the answer again.',
    upload: 'Upload this recording',
  },
  ar: {
    disturb: unplugCamera,
    alert: 'خطأ أثناء التسجيل: انقطع الاتصال بالكاميرا أو الميكروفون',
    kept: 'ما سُجِّل حتى تلك اللحظة محفوظ. يمكنك رفعه أو تسجيل الإجابة من جديد.',
    upload: 'رفع هذا التسجيل',
  },
}

for (const language of ['en', 'ar'] as const) {
  const { disturb, ...text } = cases[language]

  test.describe(`an error while recording (${language})`, () => {
    test.use({ language })

    test(`is told, keeps what was recorded, and lets the interview go on [VIDEO-29, reliability §5] (${language})`, async ({
      page,
      newcomer,
    }) => {
      const person = new Interviewee(page, language)
      const { id, test } = newcomer.assessment()
      await page.addInitScript(rememberStreams)
      await newcomer.call('startAssessment', { params: { id } })
      await person.opens(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)
      await person.goesToTheQuestions()

      await person.getsReady()
      await person.speaksFor(1.5)
      await page.evaluate(disturb)
      await expect(page.getByRole('alert')).toHaveText(text.alert)
      await expect(page.getByText(text.kept)).toBeVisible()
      expect(await person.playbackSeconds()).toBeGreaterThan(0.8)
      await expectOneLanguage(page, language)
      await expectNoAxeViolations(page)
      // Nothing is sent that nobody has looked at.
      expect((await newcomer.call('getVideoLink', { params: { id } })).answered).toEqual([])

      await person.button(text.upload).click()
      if (language === 'en') {
        await expect(person.question(2)).toBeVisible()
        await expect(person.button(person.video.ready ?? '')).toBeEnabled()
      } else {
        // The next question needs a camera again, so it is chosen and tried first.
        await expect(person.heading(person.video.setup.title)).toBeVisible()
        await expect(person.button(person.video.setup.start ?? '')).toBeEnabled()
      }
      expect((await newcomer.call('getVideoLink', { params: { id } })).answered).toHaveLength(1)
      const [stored] = await storedRecordings(newcomer.companyId)
      expect(stored?.seconds).toBeGreaterThan(0.8)
    })
  })
}

/** As if the line had changed a byte: the server refuses what arrives otherwise than it was announced. */
const announceWrongly = () => {
  crypto.subtle.digest = async () => new ArrayBuffer(32)
}

test('a refused recording may be made again, and none is made with a camera that is gone [VIDEO-07, VIDEO-28, VIDEO-29]', async ({
  page,
  newcomer,
}) => {
  const person = new Interviewee(page, 'en')
  const { video } = person
  const { id, test } = newcomer.assessment()
  await page.addInitScript(rememberStreams)
  await newcomer.call('startAssessment', { params: { id } })
  await person.opens(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)

  // Unplugged after it was tried: it is tried again before anybody practises.
  await expect(person.button(video.setup.start ?? '')).toBeEnabled()
  await page.evaluate(unplugCamera)
  await person.setsUp()
  await expect.poll(() => page.evaluate(streamsOpened)).toBe(2)
  await expect(person.heading(video.setup.title)).toBeVisible()

  await person.goesToTheQuestions()
  await expect(person.question(1)).toBeVisible()
  await page.evaluate(announceWrongly)
  await person.answers()
  await expect(page.getByRole('alert')).toContainText('Failed to upload video.')
  await expect(person.button(video.upload.again ?? '')).toBeEnabled()
  await person.button(video.rescue['record-again'] ?? '').click()
  await expect(person.button(video.ready ?? '')).toBeEnabled()

  await page.evaluate(unplugCamera)
  await person.button(video.ready ?? '').click()
  await expect(page.getByRole('alert')).toHaveText('Error while recording the camera or microphone was disconnected')
  await expect(page.getByText(video['empty-recording'] ?? '')).toBeVisible()
  expect((await newcomer.call('getVideoLink', { params: { id } })).answered).toEqual([])

  // Another one is chosen first. There is nothing here that leaving could lose, so nothing is asked.
  await person.button(video.rescue['record-again'] ?? '').click()
  await expect(person.heading(video.setup.title)).toBeVisible()
  // Until both devices are found what stands below them moves.
  await expect(person.button(video.setup.start ?? '')).toBeEnabled()
  await person.link(video['back-to-dashboard'] ?? '').click()
  await person.isAt(`/assessments/${newcomer.application.id}`)
})
