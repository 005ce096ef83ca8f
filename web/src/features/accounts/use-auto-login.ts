import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { company } from '../../lib/company.ts'
import { isSignedIn, isSignedInElsewhere } from '../../lib/session.ts'
import { read, write } from '../../lib/storage.ts'
import { beginSession, placeAfterLogin } from './log-in.ts'

/** A login can be used once, so two renders of the same address must share one call. */
const calls = new Map<string, Promise<{ auth_token: string }>>()

function exchange(loginId: string, loginHash: string): Promise<{ auth_token: string }> {
  const running = calls.get(loginId)
  if (running) return running
  const body = { login_id: loginId, login_hash: loginHash, sso_login: true, company_id: company()?.id ?? null }
  const started = call('ssoLogin', { body })
  calls.set(loginId, started)
  return started
}

/** The mark of the session names the login it came from: opened once more, also in another tab, it has nothing left to do. */
const hasSignedInHere = (loginId: string): boolean =>
  (isSignedIn() || isSignedInElsewhere()) && read('sso_login') === loginId

/**
 * Finishes a single sign-on that came back to this address (SSO-05 to SSO-08). The secrets leave the address at once,
 * so that neither the history nor a shared link holds them.
 */
export function useAutoLogin(onFailure: (error: unknown) => void): { isRunning: boolean } {
  const router = useRouter()
  const { auto_sso, login_id, login_hash, ref_id } = useSearch({ from: '/login' })
  const [isRunning, setIsRunning] = useState(Boolean(auto_sso && login_id && login_hash))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the address that was opened
  useEffect(() => {
    if (!auto_sso || !login_id || !login_hash) return
    const clean = router.navigate({ to: '/login', search: ref_id ? { ref_id } : {}, replace: true })
    exchange(login_id, login_hash)
      .then(async ({ auth_token }) => {
        await beginSession(auth_token)
        write('sso_login', login_id)
        await clean
        await router.navigate({ href: await placeAfterLogin(), replace: true })
      })
      .catch(async (error) => {
        await clean
        if (hasSignedInHere(login_id)) return router.navigate({ to: '/dashboard', replace: true })
        onFailure(error)
        setIsRunning(false)
      })
  }, [])
  return { isRunning }
}
