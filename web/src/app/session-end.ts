import { followOtherTabs } from '../lib/api.ts'
import { forgetInterruptedWork, keepInterruptedWork } from '../lib/interrupted-work.ts'
import { lastPerson } from '../lib/last-person.ts'
import { savedAnswers } from '../lib/saved-answers.ts'
import { onSessionEnd, tokenOfOtherTab } from '../lib/session.ts'
import { router } from './router.tsx'

/** A refused token leads to the login (ERR-01), a passed deadline to the expired screen (ERR-02). */
onSessionEnd(async (reason) => {
  rememberWork()
  const saved = savedAnswers()
  await (reason === 'deadline'
    ? router.navigate({ to: '/expired', ...(saved !== null && { state: { savedAnswers: saved } }) })
    : router.navigate({
        to: '/login',
        state: { isSignedOut: true, isDeactivated: reason === 'deactivated' },
        // The login takes the place of the page, and the page that of the login: the way back stays as it was.
        replace: true,
      }))
  // Whoever signs in next must not be shown what was answered to somebody else.
  const { forgetWhatWasAnswered } = await import('./gate.ts')
  forgetWhatWasAnswered()
})

/** Another tab tells at once; one that was put away by the browser hears of it when it is shown again. */
for (const event of ['storage', 'pageshow']) {
  addEventListener(event, () => {
    // Where nobody can say who it is now, the next call asks again.
    if (tokenOfOtherTab() !== undefined) followOtherTabs().catch(() => undefined)
  })
}

/** Where somebody was working, and who it was: nobody else is led there by the next login (OPEN-39). */
function rememberWork(): void {
  // The newest address: after a reload the refused call belongs to a page that is not shown yet.
  const { latestLocation } = router
  const isWork = router.matchRoutes(latestLocation).some((match) => match.staticData.resumes === true)
  const userId = lastPerson()
  if (isWork && userId !== undefined) keepInterruptedWork({ href: latestLocation.href, userId })
  // Where it ends a second time, with a call that was still on its way, the place is known already.
  else if (latestLocation.pathname !== '/login') forgetInterruptedWork()
}
