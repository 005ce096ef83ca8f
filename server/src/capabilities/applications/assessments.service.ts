import type { Language } from '@mizan/contract/language'
import { assessmentAfter } from '@mizan/domain/applications/assessment-status'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireProved, requireReady } from '../accounts/require-ready.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { rememberLanguage } from '../accounts/spoken-language.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { beginApplication, holdApplication, requireOpen } from './application-steps.service.ts'
import { type FamilyRow, findAssessmentFamily, markStarted } from './assessments.db.ts'

export interface AssessmentFamily {
  assessment: FamilyRow
  children: FamilyRow[]
}

export async function assessmentOf(db: Db, who: SignedIn, id: number): Promise<AssessmentFamily> {
  requireReady(who)
  return findFamily(db, who, id)
}

/** Starts an assessment together with the one it belongs to and with its application. */
export async function startAssessment(
  database: Database,
  who: SignedIn,
  { id, chosenLanguage }: { id: number; chosenLanguage: Language | undefined },
): Promise<void> {
  requireProved(who)
  await database.inTransaction(async (tx) => {
    const { assessment: seen } = await findFamily(tx, who, id)
    const application = await holdApplication(tx, who, seen.application_id)
    requireOpen(application, 'begin')
    // Read again: another tab may have changed it while the application was waited for.
    const family = await findFamily(tx, who, id)
    requireStartable(family)
    const { parent_id } = family.assessment
    await markStarted(tx, parent_id === null ? [id] : [id, parent_id])
    await beginApplication(tx, who, application)
    await rememberLanguage(tx, who.row, chosenLanguage)
  })
}

function requireStartable({ assessment, children }: AssessmentFamily): void {
  const { id, status, kind, question_ids } = assessment
  if (assessmentAfter('start', status) === null) {
    throw new Refusal('assessment-completed', `Assessment ${id} has status ${status}`)
  }
  const supply = { questions: question_ids.length, children: children.length }
  if (!serverKinds[kindOf(kind)].canStart(supply)) throw new Refusal('assessment-empty', `Assessment ${id} is empty`)
}

async function findFamily(db: Db, who: SignedIn, id: number): Promise<AssessmentFamily> {
  const rows = await findAssessmentFamily(db, who, id)
  const assessment = rows.find((row) => row.id === id)
  if (!assessment) throw new Refusal('not-found', `No assessment ${id} of user ${who.id}`)
  return { assessment, children: rows.filter((row) => row !== assessment) }
}
