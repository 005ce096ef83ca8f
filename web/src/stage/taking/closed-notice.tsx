import type { Assessment } from '@mizan/contract/schemas/assessment'
import { lazy, Suspense } from 'react'
import { secondTry } from '../../lib/second-try.ts'
import type { Closed } from '../keeper/deliver.ts'

// Links are large, and hardly anybody ever needs this one.
const ClosedBanner = lazy(() => secondTry(() => import('./closed-banner.tsx')))

/** Fetched when it is needed. */
export const ClosedNotice = (props: { assessment: Assessment; closed: Closed }) => (
  <Suspense>
    <ClosedBanner {...props} />
  </Suspense>
)
