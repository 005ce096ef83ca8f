import type { Kind } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import type { Db } from '../../platform/db/client.ts'
import type { StoredTest } from '../../platform/db/schema/packs.ts'
import type { Asking, CheckData, StoredQuestion, Timing } from '../kinds/kind.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { findTestWithQuestions } from './questions.db.ts'

/** A version of a test, ready to be handed out and to have answers checked against it. */
export interface ShelvedTest {
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

export interface PageOfTest {
  test: ShelvedTest
  language: Language
  page: number
  size: number
}

/** The tests this process has handed out. A version never changes, so it is read once and kept. */
export interface TestShelf {
  test: (db: Db, id: number) => Promise<ShelvedTest | undefined>
  /** The same, when it is on the shelf already. */
  taken: (id: number) => ShelvedTest | undefined
  /** The tests of these assessments, by id. */
  testsOf: (db: Db, assessments: readonly { test_id: number }[]) => Promise<ReadonlyMap<number, ShelvedTest>>
  /** The test a question belongs to, when it is on the shelf already. */
  testWith: (questionId: number) => ShelvedTest | undefined
  /** One page, written once for each language. */
  page: (wanted: PageOfTest, write: (wanted: PageOfTest) => object) => object
  /** Every question as candidates see it, drawn once for each language. */
  presented: (test: ShelvedTest, language: Language) => readonly object[]
}

/** More than all pages of all shipped tests in both languages; a stranger's page sizes cannot fill the memory. */
const MOST_PAGES = 1_000

export function createTestShelf(): TestShelf {
  const tests = new Map<number, Promise<ShelvedTest | undefined>>()
  const byId = new Map<number, ShelvedTest>()
  const byQuestion = new Map<number, ShelvedTest>()
  const pages = new Map<string, object>()
  const drawn = new Map<string, readonly object[]>()

  const put = (found: ShelvedTest) => {
    byId.set(found.id, found)
    for (const question of found.questions) byQuestion.set(question.id, found)
  }

  const test: TestShelf['test'] = (db, id) => {
    const known = tests.get(id)
    if (known) return known
    const loading = load(db, id)
    tests.set(id, loading)
    // What is not there now may be imported later, and a database that failed may come back.
    loading.then(
      (found) => {
        if (found) put(found)
        else tests.delete(id)
      },
      () => tests.delete(id),
    )
    return loading
  }

  const testsOf: TestShelf['testsOf'] = async (db, assessments) => {
    const found = new Map<number, ShelvedTest>()
    for (const { test_id } of assessments) {
      const shelved = byId.get(test_id) ?? (await test(db, test_id))
      if (shelved) found.set(test_id, shelved)
    }
    return found
  }

  const page: TestShelf['page'] = (wanted, write) => {
    const key = `${wanted.test.id} ${wanted.language} ${wanted.page} ${wanted.size}`
    const known = pages.get(key)
    if (known) return known
    const ready = write(wanted)
    const [oldest] = pages.size >= MOST_PAGES ? pages.keys() : []
    if (oldest !== undefined) pages.delete(oldest)
    pages.set(key, ready)
    return ready
  }

  const presented: TestShelf['presented'] = ({ id, asking, questions }, language) => {
    const key = `${id} ${language}`
    const known = drawn.get(key)
    if (known) return known
    const shown = asking ? questions.map((question) => asking.present(question, language)) : []
    drawn.set(key, shown)
    return shown
  }

  return {
    test,
    taken: (id) => byId.get(id),
    testsOf,
    testWith: (questionId) => byQuestion.get(questionId),
    page,
    presented,
  }
}

async function load(db: Db, id: number): Promise<ShelvedTest | undefined> {
  const found = await findTestWithQuestions(db, id)
  if (!found) return undefined
  const kind = kindOf(found.kind)
  const { asking, timing, traitsIn } = serverKinds[kind]
  let checks: ShelvedTest['checks'] | undefined
  return {
    id,
    kind,
    content: found.content,
    questions: found.questions,
    asking,
    timing,
    totalTraits: traitsIn(found.content),
    // Made when the first answer comes: whoever only looks at an application needs none of them.
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
