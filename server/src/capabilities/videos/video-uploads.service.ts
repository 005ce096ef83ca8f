import { randomUUID } from 'node:crypto'
import type { Incoming } from '@mizan/contract/route'
import type { StoredVideo, VideoLink, VideoUploadStart } from '@mizan/contract/schemas/video'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { secondsOf } from '@mizan/domain/applications/duration'
import { limits } from '../../platform/config.ts'
import { isBackupAtWork } from '../../platform/db/backup-at-work.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { type Storage, StorageFull } from '../../platform/media/storage.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { holdApplication, requireInTime, requireOpen } from '../applications/application-steps.service.ts'
import { applicationOf } from '../applications/applications.service.ts'
import { type AssessmentFamily, assessmentOf } from '../applications/assessments.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { type CheckedFile, CheckedRecording, wrongFile } from './check-recording.ts'
import { findAnswered, findDuration, findTimeFactor, findVideo, markAnswered, replaceVideo } from './videos.db.ts'

interface Services {
  database: Database
  storage: Storage
}

type Upload = Incoming<VideoUploadStart, unknown>

/**
 * Takes a recording in. It is stored under a new name, and only then becomes the answer, in one
 * transaction: until that commits the answer before it stands, and afterwards nothing points to the old file.
 */
export function takeVideo(services: Services, who: SignedIn, upload: Upload): Promise<StoredVideo> {
  return atMostAtOnce(limits.uploadsAtOncePerPerson, who.id, async () => {
    const { start } = upload
    const longestMs = await openPlace(services.database.db, who, start)
    const key = `videos/${who.companyId}/${randomUUID()}.webm`
    const recording = new CheckedRecording(upload.file, { longestMs, sha256: start.sha256 })
    await services.storage.keep(key, recording).catch(refuseWhenFull)
    const file = recording.learnt
    const remove = async (error: unknown): Promise<never> => {
      await services.storage.remove(key)
      throw error
    }
    await upload.form().catch(remove)
    const replaced = await becomeAnswer(services.database, who, start, { key, file }).catch((error: unknown) => {
      // It may be the answer: the commit is all that got lost. If it is not, the hourly tidying finds the file.
      if (isDatabaseUnavailable(error)) throw error
      return remove(error)
    })
    if (replaced !== undefined) await removeReplaced(services, replaced)
    const { size, duration_ms } = file
    return { success: true, question_id: start.question_id, size, sha256: recording.receivedSha256, duration_ms }
  })
}

/** Should this fail, or a backup still need the file, the hourly tidying finds it. */
async function removeReplaced({ database, storage }: Services, key: string): Promise<void> {
  if (await isBackupAtWork(database.db).catch(() => true)) return
  await storage.remove(key).catch(() => undefined)
}

/** Everything that can be refused before the first byte; returns how long the recording may be. */
async function openPlace(db: Db, who: SignedIn, start: VideoUploadStart): Promise<number> {
  const assessment = await recordedAssessment(db, who, start)
  requireOpen(await applicationOf(db, who, assessment.application_id), 'go-on')
  const video = await findVideo(db, placeOf(who, start))
  requireAnotherUpload(video, start.sha256)
  const seconds = secondsOf((await findDuration(db, start.question_id)) ?? '')
  if (seconds === null) throw new Error(`Question ${start.question_id} of assessment ${assessment.id} has no duration`)
  return (seconds * (await findTimeFactor(db, who.id)) + limits.videoExtraSeconds) * 1000
}

/** The recording that is there already, sent once more because its answer got lost, is not another upload. */
function requireAnotherUpload(video: { uploads: number; sha256: string } | undefined, sha256?: string): void {
  if (video && video.sha256 !== sha256 && video.uploads >= limits.uploadsPerQuestion) {
    throw wrongFile('video-uploads-used', 'The answer was uploaded too often', { max: limits.uploadsPerQuestion })
  }
}

/** The assessment, when it takes recordings now. What another candidate has is refused like what does not exist. */
async function recordedAssessment(
  db: Db,
  who: SignedIn,
  start: VideoUploadStart,
): Promise<AssessmentFamily['assessment']> {
  const { assessment_id, question_id } = start
  const { assessment } = await assessmentOf(db, who, assessment_id).catch((error) => {
    throw error instanceof Refusal && error.code === 'not-found' ? unknownId('assessment_id', assessment_id) : error
  })
  if (!serverKinds[kindOf(assessment.kind)].isRecorded) {
    throw new Refusal('video-not-available', `Assessment ${assessment_id} takes no recordings`)
  }
  if (!assessment.question_ids.includes(question_id)) throw unknownId('question_id', question_id)
  if (assessment.status === AssessmentStatus.completed) {
    throw new Refusal('assessment-completed', `Assessment ${assessment_id} is completed`)
  }
  if (assessment.status === AssessmentStatus.notStarted) {
    throw new Refusal('assessment-not-started', `Assessment ${assessment_id} is not started`)
  }
  return assessment
}

const unknownId = (field: string, value: number): Refusal =>
  new Refusal('invalid-input', `No such ${field}`, { fields: { [field]: [{ key: 'unknown-pk', values: { value } }] } })

function becomeAnswer(
  database: Database,
  who: SignedIn,
  start: VideoUploadStart,
  { key, file }: { key: string; file: CheckedFile },
): Promise<string | undefined> {
  return database.inTransaction(async (tx) => {
    const { application_id } = await recordedAssessment(tx, who, start)
    requireOpen(await holdApplication(tx, who, application_id), 'go-on')
    // Read again: it may have been completed while the application was waited for.
    await recordedAssessment(tx, who, start)
    requireAnotherUpload(await findVideo(tx, placeOf(who, start)), file.sha256)
    await markAnswered(tx, placeOf(who, start))
    return replaceVideo(tx, placeOf(who, start), { storage_key: key, ...file })
  })
}

const placeOf = ({ companyId }: SignedIn, { assessment_id, question_id }: VideoUploadStart) => ({
  companyId,
  assessmentId: assessment_id,
  questionId: question_id,
})

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof StorageFull)) throw error
  const refusal = new Refusal('storage-full', 'The storage is full')
  refusal.cause = error
  throw refusal
}

const RETRY_SECONDS = 5
const underWay = new Map<number, number>()

/** Keeps a user from filling the disk with many uploads at once that are each allowed. */
async function atMostAtOnce<Result>(most: number, personId: number, work: () => Promise<Result>): Promise<Result> {
  const others = underWay.get(personId) ?? 0
  if (others >= most) {
    const values = { seconds: RETRY_SECONDS }
    throw new Refusal('too-many-attempts', `User ${personId} has ${others} uploads under way`, {
      values,
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
  underWay.set(personId, others + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(personId) ?? 1) - 1
    if (left > 0) underWay.set(personId, left)
    else underWay.delete(personId)
  }
}

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
