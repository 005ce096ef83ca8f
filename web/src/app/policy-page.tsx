import { PolicyScreen } from '../features/accounts/policy-screen.tsx'
import { useLeave } from './leave.ts'

export function PolicyPage() {
  return <PolicyScreen onLeave={useLeave()} />
}
