import { questions } from '../platform/db/schema/packs.ts'
import type { Candidate } from './given.ts'
import type { Portal } from './portal.ts'

interface Wishes {
  durations?: string[]
  title?: string
}

/** A video interview that somebody has begun. */
export interface Interview {
  id: number
  testId: number
  applicationId: number
  job_id: number
  questionIds: number[]
}

export async function givenInterview(
  { given, database }: Portal,
  person: Candidate,
  { durations = ['00:00:20', '00:00:20'], title = 'Engineer' }: Wishes = {},
): Promise<Interview> {
  const { id: testId } = await given.test('video', { questions: 0 })
  const rows = durations.map((duration, index) => ({
    test_id: testId,
    position: index + 1,
    ref: `v${index + 1}`,
    content: { text: { en: `Question ${index + 1}`, ar: `السؤال ${index + 1}` }, duration },
  }))
  const asked = await database.db.insert(questions).values(rows).returning({ id: questions.id })
  const { id: applicationId, job_id, first } = await given.application(person, { title, testIds: [testId] })
  await given.applicationAt(applicationId, 1)
  await given.assessmentAt(first.id, 1)
  return { id: first.id, testId, applicationId, job_id, questionIds: asked.map(({ id }) => id) }
}
