import { useRouter } from '@tanstack/react-router'
import { forgetDraft } from '../features/profile/forget-draft.ts'
import { signOut } from '../lib/api.ts'
import { company } from '../lib/company.ts'
import { forgetInterruptedWork } from '../lib/interrupted-work.ts'
import { queryClient } from '../lib/query-client.ts'
import { forget, read } from '../lib/storage.ts'

/** Logs out (AUTH-16). A single-sign-on session also leaves through its provider (SSO-09). */
export function useLeave(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const isSingleSignOn = read('sso_login') !== null
    signOut()
    forget('sso_login')
    forgetDraft()
    forgetInterruptedWork()
    queryClient.clear()
    // Before the provider too: the browser's Back shows a page as it was left, and nobody's name must be on it.
    await router.navigate({ to: '/login' })
    const refId = company()?.ref_id
    if (isSingleSignOn && refId) location.assign(`/oauth_logout?ref_id=${encodeURIComponent(refId)}`)
  }
}
