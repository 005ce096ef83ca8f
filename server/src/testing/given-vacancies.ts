import type { Kind } from '@mizan/contract/kinds/registry'
import type { Db } from '../platform/db/client.ts'
import type { users } from '../platform/db/schema/accounts.ts'
import { jobCandidates, jobs, jobTests } from '../platform/db/schema/applications.ts'
import { questions, type StoredTest, tests } from '../platform/db/schema/packs.ts'
import { only } from './only.ts'
import { asText, type Words } from './words.ts'

export type NewJob = Partial<Omit<typeof jobs.$inferInsert, 'title' | 'location'>> & {
  company_id: number
  title?: Words
  location?: Words
  kinds?: Kind[]
  testIds?: number[]
}

interface NewTest {
  slug?: string
  version?: number
  /** One of several forms of the version. */
  form?: string
  items_sha256?: string
  questions?: number
  /** What the questions ask, instead of a number of questions that ask nothing. */
  asked?: readonly object[]
  content?: Partial<StoredTest>
}

let counter = 0

/** Builders for what candidates can apply to. */
export const givenVacancies = (db: Db) => {
  /** A test with a few questions. */
  const test = async (kind: Kind, wishes: NewTest = {}) => {
    const slug = wishes.slug ?? `${kind}-${process.pid}-${++counter}`
    const content = { ...contentOf(slug), ...wishes.content }
    const { version = 1, form, items_sha256 } = wishes
    const values = { slug, version, form, items_sha256, kind, content }
    const row = only(await db.insert(tests).values(values).returning())
    const asked = wishes.asked ?? Array.from({ length: wishes.questions ?? 2 }, () => ({}))
    const rows = asked.map((content, index) => ({
      test_id: row.id,
      position: index + 1,
      ref: `q${index + 1}`,
      content,
    }))
    const stored = rows.length > 0 ? await db.insert(questions).values(rows).returning({ id: questions.id }) : []
    return { ...row, questionIds: stored.map(({ id }) => id) }
  }

  /** A job with one test of each kind, or with tests that are there. */
  const job = async ({ kinds = ['profile'], testIds = [], ...wishes }: NewJob) => {
    const { title = { en: 'Engineer', ar: 'مهندس' }, location = { en: 'Dubai', ar: 'دبي' }, ...columns } = wishes
    const values = { ...columns, title: asText(title), location: asText(location) }
    const row = only(await db.insert(jobs).values(values).returning())
    const ids = [...testIds]
    if (ids.length === 0) for (const kind of kinds) ids.push((await test(kind)).id)
    const base = { job_id: row.id, company_id: row.company_id }
    await db.insert(jobTests).values(ids.map((test_id, index) => ({ ...base, test_id, position: index + 1 })))
    return row
  }

  const invitation = async (user: typeof users.$inferSelect, { id }: { id: number }) => {
    await db.insert(jobCandidates).values({ job_id: id, user_id: user.id, company_id: user.company_id })
  }

  return { test, job, invitation }
}

const contentOf = (slug: string): StoredTest => ({
  title: { en: `Test ${slug}`, ar: `اختبار ${slug}` },
  description: { en: 'What it is about.', ar: 'موضوع الاختبار.' },
  instructions: { en: 'How to answer.', ar: 'طريقة الإجابة.' },
  duration: '00:25:00',
  icon_svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
})
