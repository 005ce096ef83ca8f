import type { Language } from '@mizan/contract/language'
import type { RouteReply } from '@mizan/contract/route'
import type { Routes } from '@mizan/contract/routes'
import { isTooLateTo } from '@mizan/domain/applications/deadline'
import type { Database } from '../../platform/db/client.ts'
import { cached } from '../../platform/db/content-cache.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireProved } from '../accounts/require-ready.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import type { Timing } from '../kind/kind.ts'
import { beginRun } from '../runs/hand-out.service.ts'
import { type Limits, limitsOf, runStateOf } from '../runs/run-state.ts'
import { type Test, testWithId } from '../tests/tests.service.ts'
import { type BegunAssessment, findBegun } from './questions.db.ts'

interface PageOfTest {
  test: Test
  language: Language
  page: number
  size: number
}

/** One page as clients of Django REST Framework know it. */
const writeQuestionPage = (asked: PageOfTest, publicUrl: string): object => ({
  ...pageLinks(asked, publicUrl),
  results: presentQuestions(asked),
})

function presentQuestions({ test, language, page, size }: PageOfTest): object[] {
  const { asking, questions } = test
  const shown = questions.slice((page - 1) * size, page * size)
  return asking ? shown.map((question) => asking.present(question, language)) : []
}

/** `assessmentId` where it matters which one is meant: the clock of another would begin with the next page. */
function pageLinks({ test, language, page, size }: PageOfTest, publicUrl: string, assessmentId?: number) {
  const meant = assessmentId === undefined ? '' : `&assessment_id=${assessmentId}`
  const addressOf = (other: number) =>
    `${publicUrl}/api/v1/${language}/tests/${test.id}/questions/?page=${other}&page_size=${size}${meant}`
  return {
    count: test.questions.length,
    next: page * size < test.questions.length ? addressOf(page + 1) : null,
    previous: page > 1 ? addressOf(page - 1) : null,
  }
}

/** LIMIT-05 */
const LARGEST_PAGE = 10_000

interface Wanted {
  testId: number
  page: string | undefined
  pageSize: string | undefined
  assessmentId: number | undefined
  language: Language
  publicUrl: string
}

type QuestionPage = RouteReply<Routes['getQuestions']>

/** A page of questions, for a candidate who has begun the test and may still work on it. */
export async function questionsOf(database: Database, who: SignedIn, wanted: Wanted): Promise<QuestionPage> {
  requireProved(who)
  const { testId, assessmentId, publicUrl } = wanted
  const { db } = database
  const found = requireOneInTime(await findBegun(db, who, testId, assessmentId), testId)
  const test = await testWithId(db, testId)
  if (!test?.asking) throw new Refusal('no-open-assessment', `Test ${testId} has no questions to hand out`)
  const asked = pageOfTest(test, wanted)
  if (test.timing) return handOutTimed(database, { ...asked, timing: test.timing, assessmentId: found.id }, publicUrl)
  const { language, page, size } = asked
  // The same for every candidate who takes the test.
  const write = async () => writeQuestionPage(asked, publicUrl) as QuestionPage
  return cached(db, `page ${testId} ${language} ${page} ${size}`, write)
}

function pageOfTest(test: Test, wanted: Wanted): PageOfTest {
  const size = pageSize(test, wanted.pageSize)
  const page = pageOf(wanted.page)
  if (page > Math.max(1, Math.ceil(test.questions.length / size))) {
    throw new Refusal('invalid-page', `Test ${test.id} has no page ${page} of ${size}`)
  }
  return { test, language: wanted.language, page, size }
}

interface TimedPage extends PageOfTest {
  timing: Timing
  assessmentId: number
}

/** The page of a timed game together with its clock, which starts when the page is handed out for the first time. */
async function handOutTimed(database: Database, asked: TimedPage, publicUrl: string): Promise<QuestionPage> {
  const { test, timing, assessmentId, page, size } = asked
  const run = await beginRun(database, {
    assessmentId,
    timing,
    seconds: test.content.timer_seconds ?? 0,
    questions: test.questions,
    place: (page - 1) * size,
  })
  const shown = presentQuestions(asked)
  const limits = limitsOf(timing, test.content, run.time_factor)
  return {
    ...pageLinks(asked, publicUrl, assessmentId),
    // Where each question has its own clock it also names its limits (SWIPE-02).
    results: timing.clock === 'game' ? shown : shown.map((question) => withLimits(question, limits)),
    server_time: run.read_at.toISOString(),
    run: runStateOf(run, run.read_at),
  } as QuestionPage
}

const withLimits = (question: object, { runSeconds, itemSeconds }: Limits) => ({
  ...question,
  timer_seconds: runSeconds,
  item_seconds: itemSeconds,
})

/** A call that asks for more than one round at once still gets one: the clock of another would run unseen. */
const pageSize = ({ asking, timing }: Test, wanted: string | undefined): number =>
  timing?.clock === 'question' ? 1 : sizeOf(wanted, asking?.perPage ?? 1)

/** Before Start, after completion and of a test that was never assigned: one and the same no (OPEN-26). */
function requireOneInTime(begun: readonly BegunAssessment[], testId: number): BegunAssessment {
  const [newest] = begun
  if (!newest) throw new Refusal('no-open-assessment', `No begun assessment with test ${testId}`)
  const inTime = begun.find(
    ({ deadline, read_at, has_run }) => !isTooLateTo(has_run ? 'play-on' : 'begin', deadline, read_at),
  )
  if (!inTime) throw new Refusal('deadline-passed', `The deadline of assessment ${newest.id} has passed`)
  return inTime
}

function pageOf(text: string | undefined): number {
  if (text === undefined) return 1
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal('invalid-page', 'The page is no number')
  return Number(text)
}

/** A size that cannot be is the kind's own; one that is too large is cut without a word. */
function sizeOf(text: string | undefined, fallback: number): number {
  if (text === undefined || !/^[1-9]\d*$/.test(text)) return fallback
  return Math.min(Number(text), LARGEST_PAGE)
}
