import type { Language } from '@mizan/contract/language'
import { isTooLateTo } from '@mizan/domain/applications/deadline'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireReady } from '../applications/require-ready.ts'
import type { Db } from '../db/client.ts'
import type { ReadyReply } from '../http/ready-reply.ts'
import { Refusal } from '../http/refusal.ts'
import { type BegunAssessment, findBegun } from './questions.db.ts'
import { writeQuestionPage } from './questions.present.ts'
import type { TestShelf } from './test-shelf.service.ts'

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

/** A page of questions, for whoever has begun the test and may still work on it. */
export async function questionsOf(db: Db, who: SignedIn, shelf: TestShelf, wanted: Wanted): Promise<ReadyReply> {
  requireReady(who)
  const { testId, language, publicUrl } = wanted
  requireOneInTime(await findBegun(db, who, testId, wanted.assessmentId), testId)
  const test = await shelf.test(db, testId)
  if (!test?.asking) throw new Refusal('no-open-assessment', `Test ${testId} has no questions to hand out`)
  const size = sizeOf(wanted.pageSize, test.asking.perPage)
  const page = pageOf(wanted.page)
  if (page > Math.max(1, Math.ceil(test.questions.length / size))) {
    throw new Refusal('invalid-page', `Test ${testId} has no page ${page} of ${size}`)
  }
  return shelf.page({ test, language, page, size }, (asked) => writeQuestionPage(asked, publicUrl))
}

/** Before Start, after completion and of a test that was never assigned: one and the same no (OPEN-26). */
function requireOneInTime(begun: readonly BegunAssessment[], testId: number): void {
  const [newest] = begun
  if (!newest) throw new Refusal('no-open-assessment', `No begun assessment with test ${testId}`)
  if (begun.every(({ deadline, read_at }) => isTooLateTo('begin', deadline, read_at))) {
    throw new Refusal('deadline-passed', `The deadline of assessment ${newest.id} has passed`)
  }
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
