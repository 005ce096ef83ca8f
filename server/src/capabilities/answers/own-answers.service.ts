import type { Language } from '@mizan/contract/language'
import type { OwnAnswers } from '@mizan/contract/schemas/answers'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { requireReady } from '../accounts/require-ready.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { findSubmittedAnswers } from './own-answers.db.ts'

/** What somebody submitted, after they did. Of kinds whose questions stay secret there is nothing to look at. */
export async function ownAnswersOf(
  db: Db,
  who: SignedIn,
  { id, language }: { id: number; language: Language },
): Promise<OwnAnswers> {
  requireReady(who)
  const found = await findSubmittedAnswers(db, who, id)
  const readAgain = found && serverKinds[kindOf(found.kind)].readAgain
  if (!readAgain || found.status !== AssessmentStatus.completed) {
    throw new Refusal('not-found', `No answers of assessment ${id} to show to user ${who.id}`)
  }
  return {
    submitted: found.completed_at?.toISOString() ?? null,
    answers: found.answers.flatMap((answered) => readAgain(answered, language)),
  }
}
