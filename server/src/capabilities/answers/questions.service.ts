import type { Language } from '@mizan/contract/language'
import type { RouteReply } from '@mizan/contract/route'
import type { Routes } from '@mizan/contract/routes'
import { isTooLateTo } from '@mizan/domain/applications/deadline'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireProved } from '../applications/require-ready.ts'
import type { Timing } from '../kinds/kind.ts'
import { beginRun } from '../runs/hand-out.service.ts'
import { type Limits, limitsOf } from '../runs/limits.ts'
import { runStateOf } from '../runs/run-state.ts'
import { type BegunMemory, isBegun, keeperOfBegun } from './begun-memory.ts'
import { type BegunAssessment, findBegun } from './questions.db.ts'
import { pageLinks, writeQuestionPage } from './questions.present.ts'
import type { PageOfTest, ShelvedTest, TestShelf } from './test-shelf.service.ts'

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

interface Room {
  database: Database
  shelf: TestShelf
  begun: BegunMemory
}

type QuestionPage = RouteReply<Routes['getQuestions']>

/** A page of questions, for whoever has begun the test and may still work on it. */
export async function questionsOf(room: Room, who: SignedIn, wanted: Wanted): Promise<QuestionPage> {
  requireProved(who)
  const test = isBegun(room.begun, who, wanted) ? room.shelf.taken(wanted.testId) : undefined
  return test ? handOut(room, pageOfTest(test, wanted), wanted) : questionsOfBegun(room, who, wanted)
}

/** Asks the database whether it is begun, and remembers that for tests without a clock: a clock begins there. */
async function questionsOfBegun(room: Room, who: SignedIn, wanted: Wanted): Promise<QuestionPage> {
  const { testId, assessmentId } = wanted
  const { db } = room.database
  const keep = keeperOfBegun(room.begun)
  const found = requireOneInTime(await findBegun(db, who, testId, assessmentId), testId)
  const test = await room.shelf.test(db, testId)
  if (!test?.asking) throw new Refusal('no-open-assessment', `Test ${testId} has no questions to hand out`)
  const asked = pageOfTest(test, wanted)
  if (test.timing) return handOutTimed(room, { ...asked, timing: test.timing, assessmentId: found.id }, wanted)
  if (!found.has_run) keep(who, wanted, found.deadline ? found.deadline.getTime() - found.read_at.getTime() : Infinity)
  return handOut(room, asked, wanted)
}

function pageOfTest(test: ShelvedTest, wanted: Wanted): PageOfTest {
  const size = pageSize(test, wanted.pageSize)
  const page = pageOf(wanted.page)
  if (page > Math.max(1, Math.ceil(test.questions.length / size))) {
    throw new Refusal('invalid-page', `Test ${test.id} has no page ${page} of ${size}`)
  }
  return { test, language: wanted.language, page, size }
}

const handOut = ({ shelf }: Room, asked: PageOfTest, { publicUrl }: Wanted): QuestionPage =>
  shelf.page(asked, (page) => writeQuestionPage(page, publicUrl)) as QuestionPage

interface TimedPage extends PageOfTest {
  timing: Timing
  assessmentId: number
}

/** The page of a timed game together with its clock, which starts when the page is handed out for the first time. */
async function handOutTimed({ database, shelf }: Room, asked: TimedPage, { publicUrl }: Wanted): Promise<QuestionPage> {
  const { test, timing, assessmentId, page, size } = asked
  const run = await beginRun(database, {
    assessmentId,
    timing,
    seconds: test.content.timer_seconds ?? 0,
    questions: test.questions,
    place: (page - 1) * size,
  })
  const shown = shelf.presented(test, asked.language).slice((page - 1) * size, page * size)
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

/** Whoever asks for more than one round at once still gets one: its clock would run unseen. */
const pageSize = ({ asking, timing }: ShelvedTest, wanted: string | undefined): number =>
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
