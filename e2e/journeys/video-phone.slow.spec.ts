import { Interviewee } from '../interviewee.ts'
import { expect, test } from '../people.ts'

test.use({ takes: 'video' })
// Countdowns and recordings take the time they take.
test.slow()

for (const viewport of [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 667, height: 331 },
]) {
  test.describe(`on a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test(`the countdown and the sign of the recording are seen where the question is answered, at ${viewport.width} × ${viewport.height} [VIDEO-14] [VIDEO-18]`, async ({
      page,
      newcomer,
    }) => {
      const person = new Interviewee(page, 'en')
      const { video } = person
      const { id, test } = newcomer.assessment()
      await newcomer.call('startAssessment', { params: { id } })
      await person.opens(`/video-assessment/${id}?test=${test.id}&application=${newcomer.application.id}`)
      await person.setsUp()
      const isUpright = viewport.height > viewport.width
      const [question, picture, ready] = await Promise.all(
        [person.heading(), page.getByLabel(video['self-view'] ?? ''), person.button(video.ready ?? '')].map((each) =>
          each.boundingBox(),
        ),
      )
      // Read from above: what is asked, who answers, and the button where the thumb is.
      if (isUpright) {
        expect(question?.y).toBeLessThan(picture?.y ?? 0)
        expect(ready?.y).toBeGreaterThan(viewport.height - 100)
      }
      await person.button(video.ready ?? '').click()
      await expect(page.getByRole('main').getByText(/^[123]$/)).toBeInViewport({ ratio: 0.5 })
      await expect(page.getByText(video.recording ?? '', { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(person.button(video.done ?? '')).toBeInViewport({ ratio: 1 })
    })
  })
}
