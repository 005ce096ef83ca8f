import { onSessionEnd } from '../lib/session.ts'
import { router } from './router.tsx'

/** A refused token leads to the login (ERR-01), a passed deadline to the expired screen (ERR-02). */
onSessionEnd(async (reason) => {
  if (reason === 'deadline') return router.navigate({ to: '/expired' })
  const returnTo = await interruptedWork()
  await router.navigate({ to: '/login', state: { isSignedOut: true, ...(returnTo && { returnTo }) } })
})

/** Where somebody was working, and who it was: nobody else is led there by the next login. */
async function interruptedWork() {
  const { location, matches } = router.state
  if (!matches.some((match) => match.staticData.resumes === true)) return undefined
  // Loaded long ago by whatever screen made the refused call.
  const [{ queryClient }, { meQuery }] = await Promise.all([import('../lib/query-client.ts'), import('../lib/me.ts')])
  const me = queryClient.getQueryData(meQuery().queryKey)
  queryClient.clear()
  return me && { href: location.href, userId: me.id }
}
