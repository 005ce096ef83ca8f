import '@tanstack/react-router'
import type { router } from './router.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** An interrupted sign-in comes back to this page. */
    resumes?: boolean
  }
  interface HistoryState {
    /** The login was reached because a token was refused. */
    isSignedOut?: boolean
    /** Of an account that is shut. */
    isDeactivated?: boolean
    /** The login was reached because an account has just been made. */
    isSignedUp?: boolean
    /** The login was reached from a report whose link is not known, as after a reload. */
    isFromReport?: boolean
    /** The dashboard was reached because the profile has just been saved. */
    isProfileSaved?: boolean
    /** How many answers were saved before the deadline that led to the expired screen. */
    savedAnswers?: number
  }
}
