import type { Norm } from '@mizan/domain/norms/norm'
import type { Db } from '../../platform/db/client.ts'
import { cached } from '../../platform/db/content-cache.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { ScoredQuestion } from '../kind/scorer.ts'
import { normsInUse, unreliableTraits } from './norms-in-use.ts'
import {
  type ApplicationRow,
  type AssessmentAnswers,
  type FoundApplication,
  findApplicationToScore,
  findKeyedQuestions,
  findNewestNorms,
  findScoringInput,
  findTest,
  type ScoredApplication,
  type WorkRow,
} from './scoring-input.db.ts'

export interface Place {
  companyId: number
  applicationId: number
}

/** Everything that is needed to score the assessments of an application, except for their answers. */
export interface ApplicationToScore extends Pick<ApplicationRow, 'work' | 'has_rules'> {
  application: ScoredApplication
  normOf: (subject: string) => Norm
  unreliableTraits: ReadonlySet<number>
}

const normsOf = (tx: Db, known: number) =>
  cached(tx, `norms ${known}`, async () => {
    const norms = await findNewestNorms(tx)
    return { normOf: normsInUse(norms), unreliableTraits: unreliableTraits(norms) }
  })

export async function readApplicationToScore(tx: Db, { companyId, applicationId }: Place): Promise<ApplicationToScore> {
  const row = await findApplicationToScore(tx, companyId, applicationId)
  if (!row) throw new Refusal('not-found', `No application ${applicationId} of company ${companyId}`)
  return withShared(tx, row)
}

/** What was read, with what is the same for all applications and is cached. */
async function withShared(tx: Db, application: FoundApplication): Promise<ApplicationToScore> {
  const { has_rules, norms_known } = application
  const { normOf, unreliableTraits } = await normsOf(tx, norms_known)
  return { application, work: await workOf(tx, application), has_rules, normOf, unreliableTraits }
}

/** In the order in which the tests are taken. */
async function workOf(tx: Db, { work }: FoundApplication): Promise<WorkRow[]> {
  const rows: WorkRow[] = []
  const inOrder = (work ?? []).sort(
    ([position, id], [otherPosition, otherId]) => position - otherPosition || id - otherId,
  )
  for (const [, id, parent_id, test_id, status, voided_at, elapsed_s] of inOrder) {
    const test = await cached(tx, `scored test ${test_id}`, () => findTest(tx, test_id))
    if (!test) throw new Error(`Assessment ${id} has no test`)
    const { kind, form, key_status } = test
    rows.push({ id, parent_id, test_id, kind, form, key_status, status, voided_at, elapsed_s })
  }
  return rows
}

/** What one assessment is scored from: its application, and what was answered. */
export interface ScoringInput {
  target: ApplicationToScore
  answered: AssessmentAnswers
}

/** The caller holds both, or locks them in the same transaction. */
export async function readScoringInput(tx: Db, companyId: number, assessmentId: number): Promise<ScoringInput> {
  const row = await findScoringInput(tx, companyId, assessmentId)
  if (!row) throw new Refusal('not-found', `No assessment ${assessmentId} of company ${companyId}`)
  return { target: await withShared(tx, row), answered: row }
}

/** Taken to its end: completed, or waiting only for its ties to be put in order. */
export const isTaken = ({ status }: { status: number }): boolean => status === 2 || status === 4

/** What is completed, when this one is completed as well. What gathers others is done when all of them are. */
export function doneIn(work: readonly WorkRow[], completing: number | null): WorkRow[] {
  const isDone = (row: WorkRow): boolean => {
    const children = work.filter(({ parent_id }) => parent_id === row.id)
    if (children.length > 0) return children.every(isDone)
    return row.status === 2 || row.id === completing
  }
  return work.filter(isDone)
}

const questionsOf = (db: Db, testId: number) =>
  cached(db, `keyed questions ${testId}`, async () => {
    const questions = await findKeyedQuestions(db, testId)
    return questions.length > 0 ? questions : undefined
  })

/** The questions of a test as statistics read them. */
export const keyedQuestionsOf = async (db: Db, testId: number): Promise<ScoredQuestion[]> =>
  ((await questionsOf(db, testId)) ?? []).map((question) => ({ ...question, answer: null, mark: null }))

/** The questions of a test without an answer in time, in their order. */
export async function unansweredOf(db: Db, testId: number, { given }: AssessmentAnswers): Promise<number[]> {
  return ((await questionsOf(db, testId)) ?? []).flatMap(({ id }) => (id in given ? [] : [id]))
}

/** The questions of an assessment with the answers that came in time, and what people gave for them. */
export async function judgedQuestionsOf(
  db: Db,
  testId: number,
  { given, marks }: AssessmentAnswers,
): Promise<ScoredQuestion[]> {
  const judged = new Map(marks)
  return ((await questionsOf(db, testId)) ?? []).map(({ id, content, key }) => ({
    id,
    content,
    key,
    answer: given[id] ?? null,
    mark: judged.get(id) ?? null,
  }))
}
