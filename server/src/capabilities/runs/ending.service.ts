import type { Ending } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Db } from '../../platform/db/client.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { findEnding } from './runs.db.ts'

interface Played {
  id: number
  kind: string
  status: AssessmentStatus
}

/** How a completed game came to its end, so that its last screen says what is true; null of everything else. */
export async function endingOf(db: Db, { id, kind, status }: Played): Promise<Ending | null> {
  const { timing, isSomething } = serverKinds[kindOf(kind)]
  if (!timing || status !== AssessmentStatus.completed) return null
  const ending = await findEnding(db, id)
  return ending ? { is_time_up: ending.is_time_up, has_answers: ending.answers.some(isSomething) } : null
}
