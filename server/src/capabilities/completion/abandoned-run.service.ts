import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Database } from '../../platform/db/client.ts'
import { collectRun, isAbandoned } from '../runs/runs.service.ts'
import { findPlayer, markEndedEarly } from './completion.db.ts'
import { finish } from './completion.service.ts'
import { hold } from './held-assessment.service.ts'

/**
 * Completes a game from what was received in time, when its player has left it. Whoever came back meanwhile, or whose
 * application is not being worked on, is left alone.
 */
export const finishAbandoned = (database: Database, assessmentId: number): Promise<void> =>
  database.inTransaction(async (tx, client) => {
    const player = await findPlayer(tx, assessmentId)
    const held = player && (await hold({ tx, client, who: player, actor: 'system' }, assessmentId))
    if (!held || held.application.status !== ApplicationStatus.inProgress) return
    if (held.assessment.status !== AssessmentStatus.inProgress || !(await isAbandoned(tx, held.assessment))) return
    await collectRun(tx, assessmentId)
    await markEndedEarly(tx, assessmentId)
    await finish(held)
  })
