import { lastPerson } from '../lib/last-person.ts'
import { savedAnswers } from '../lib/saved-answers.ts'
import { onSessionEnd } from '../lib/session.ts'
import { router } from './router.tsx'

/** A refused token leads to the login (ERR-01), a passed deadline to the expired screen (ERR-02). */
onSessionEnd(async (reason) => {
  const returnTo = interruptedWork()
  const saved = savedAnswers()
  await (reason === 'deadline'
    ? router.navigate({ to: '/expired', ...(saved !== null && { state: { savedAnswers: saved } }) })
    : router.navigate({ to: '/login', state: { isSignedOut: true, ...(returnTo && { returnTo }) } }))
  // Whoever signs in next must not be shown what was answered to somebody else.
  const { forgetWhatWasAnswered } = await import('./gate.ts')
  forgetWhatWasAnswered()
})

/** Where somebody was working, and who it was: nobody else is led there by the next login (OPEN-39). */
function interruptedWork() {
  // The newest address: after a reload the refused call belongs to a page that is not shown yet.
  const { latestLocation } = router
  const isWork = router.matchRoutes(latestLocation).some((match) => match.staticData.resumes === true)
  const userId = lastPerson()
  return isWork && userId !== undefined ? { href: latestLocation.href, userId } : undefined
}
