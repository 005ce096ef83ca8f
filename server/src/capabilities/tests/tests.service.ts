import type { Kind } from '@mizan/contract/kinds/registry'
import type { Db } from '../../platform/db/client.ts'
import { cached } from '../../platform/db/content-cache.ts'
import type { StoredTest } from '../../platform/db/schema/packs.ts'
import type { Asking, CheckData, StoredQuestion, Timing } from '../kind/kind.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { findTestWithQuestions } from './tests.db.ts'

/** A version of a test, ready to be handed out and to have answers checked against it. */
export interface Test {
  id: number
  kind: Kind
  content: StoredTest
  questions: readonly StoredQuestion[]
  asking: Asking | null
  timing: Timing | null
  /** How many traits it measures. */
  totalTraits: number
  /** By question id; empty where answers do not travel through the answers call. */
  checks: ReadonlyMap<number, CheckData>
}

export const testWithId = (db: Db, id: number): Promise<Test | undefined> =>
  cached(db, `test ${id}`, () => load(db, id))

/** The tests of these assessments, by id. */
export async function testsOf(db: Db, assessments: readonly { test_id: number }[]): Promise<ReadonlyMap<number, Test>> {
  const found = new Map<number, Test>()
  for (const { test_id } of assessments) {
    const test = found.get(test_id) ?? (await testWithId(db, test_id))
    if (test) found.set(test_id, test)
  }
  return found
}

async function load(db: Db, id: number): Promise<Test | undefined> {
  const found = await findTestWithQuestions(db, id)
  if (!found) return undefined
  const kind = kindOf(found.kind)
  const { asking, timing, traitsIn } = serverKinds[kind]
  let checks: Test['checks'] | undefined
  return {
    id,
    kind,
    content: found.content,
    questions: found.questions,
    asking,
    timing,
    totalTraits: traitsIn(found.content),
    // Made when the first answer comes: a call that only shows an application needs none of them.
    get checks() {
      checks ??= checksOf(found.questions, asking)
      return checks
    },
  }
}

function checksOf(questions: readonly StoredQuestion[], asking: Asking | null): Map<number, CheckData> {
  const checkFor = asking?.checkFor
  return new Map(checkFor ? questions.map((question, index) => [question.id, checkFor(question, index + 1)]) : [])
}
