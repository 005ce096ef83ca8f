import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../lib/me.ts'
import { isSignedIn } from '../../lib/session.ts'
import { LogoLink } from './logo-link.tsx'

/** Leads to the dashboard, nowhere before consent, home for strangers (SHELL-09 to SHELL-11). */
export function CompanyLogo() {
  const { data: me } = useQuery({ ...meQuery(), enabled: isSignedIn() })
  return <LogoLink target={!isSignedIn() ? 'home' : me?.consent_provided ? 'dashboard' : 'plain'} />
}
