import type { VideoLink } from '@mizan/contract/schemas/video'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireInTime } from '../applications/application-steps.service.ts'
import { applicationOf } from '../applications/applications.service.ts'
import { assessmentOf } from '../applications/assessments.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { findAnswered, findTimeFactor } from './videos.db.ts'

/** Where a video interview is taken: in the portal itself, at the first question without an answer (OPEN-04, OPEN-35). */
export async function videoLinkOf(db: Db, who: SignedIn, id: number): Promise<VideoLink> {
  const { assessment } = await assessmentOf(db, who, id)
  const { kind, status, test_id, application_id, question_ids } = assessment
  const application = await applicationOf(db, who, application_id)
  requireInTime(application, 'begin')
  // Neither can be worked on: archived, or completed by a knock-out while the interview was open.
  const isShut = application.status === ApplicationStatus.archived || application.status === ApplicationStatus.completed
  const isOver = status === AssessmentStatus.completed
  if (!serverKinds[kindOf(kind)].isRecorded || isShut || isOver || question_ids.length === 0) {
    throw new Refusal('video-not-available', `Assessment ${id} is no video interview to take`)
  }
  return {
    link: `/video-assessment/${id}?test=${test_id}&application=${application_id}`,
    answered: await findAnswered(db, who.companyId, id),
    time_factor: await findTimeFactor(db, who.id),
  }
}
