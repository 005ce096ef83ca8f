import { keptAnswers, savedAnswers } from '@mizan/contract/schemas/answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/client.ts'
import { answering } from '../../testing/answering.ts'
import { statements } from '../../testing/asked.ts'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { readSheet, writeSheet } from './answers.db.ts'

let portal: Portal
let person: Candidate
beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  person = await portal.given.candidate()
})
afterAll(() => portal.close())

const { working, save, rowsOf, retrieve, cache } = answering(
  () => portal,
  () => person,
)

describe('drafts [API-32] [API-33] [PERS-18] [PERS-19]', () => {
  test('may be unfinished, are merged by question and come back', async () => {
    const begun = await portal.given.begun(person, {
      kind: 'personality',
      asked: [statements(1, 2, 3), statements(4, 5, 6)],
    })
    const [one = 0, two = 0] = begun.questionIds
    expect((await retrieve(begun.id)).body).toMatchObject({ data: [], run: null })
    const first = await cache(begun.id, [{ question: one, data: [{ option_id: 1, scale_id: 4 }], rev: 1 }])
    expect(first.status).toBe(200)
    expect(savedAnswers.safeParse(first.body).success).toBe(true)
    await cache(begun.id, [
      { question: two, data: [], rev: 2 },
      { question: one, data: [{ option_id: 2, scale_id: 5 }], rev: 3 },
    ])
    const { body } = await retrieve(begun.id)
    expect(keptAnswers.safeParse(body).success).toBe(true)
    expect(body.data).toEqual([
      { question: one, data: [{ option_id: 2, scale_id: 5 }], op_id: null, rev: 3 },
      { question: two, data: [], op_id: null, rev: 2 },
    ])
    expect(await rowsOf(begun.id)).toEqual([])
  })

  test('what was typed comes back to the letter, as a draft and as an answer', async () => {
    const { id, write } = await working()
    const typed = `"a" {b}, [c] \\ \\" \n\t NULL ' ; 'مرحبًا' 👋 \u2028`
    await cache(id, [{ question: write, data: { option_id: typed }, rev: 1 }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: typed } }])
    await save([{ assessment: id, question: write, data: { option_id: typed }, rev: 2 }])
    expect(await rowsOf(id)).toMatchObject([{ data: { option_id: typed } }])
  })

  test.each([
    ['newer', 5],
    ['later', 3],
  ])(
    'that come too late are told the answer that stands, when it is %s than the draft before [API-32]',
    async (_, rev) => {
      const { id, choose } = await working()
      const [draft, answer] = [{ option_id: 7 }, { option_id: 8 }]
      await cache(id, [{ question: choose, data: draft, rev: 3 }])
      expect((await save([{ assessment: id, question: choose, data: answer, rev }])).status).toBe(201)
      const { body } = await cache(id, [{ question: choose, data: draft, rev: rev - 1 }])
      expect(body.answers).toEqual([{ question: choose, op_id: null, rev, stale: true, data: answer }])
    },
  )

  test('saving is planned once for each connection, whatever is saved', async () => {
    const { id, choose } = await working()
    const client = await portal.database.pool.connect()
    const db = { $client: client } as unknown as Db
    const owner = { id: person.id, companyId: person.company_id }
    for (let rev = 1; rev <= 12; rev++) {
      const sheet = await readSheet(db, owner, id)
      const item = {
        question: choose,
        data: { option_id: 7 },
        op_id: null,
        rt_ms: null,
        rev,
        arrivedAt: 0,
        late: false,
      }
      if (sheet)
        expect(await writeSheet(db, owner, sheet, { drafts: new Map([[choose, item]]), answers: [item] })).toBe(true)
    }
    const plans = await client.query(
      "select name, custom_plans from pg_prepared_statements where name ~ '_sheet$' and generic_plans > 0 order by name",
    )
    // The first five, of which the database learns what planning is worth.
    expect(plans.rows).toEqual([
      { name: 'read_sheet', custom_plans: 5 },
      { name: 'write_sheet', custom_plans: 5 },
    ])
    client.release()
  })

  test('a stale tab blanks nothing, and shows what stands [OPEN-16] [T-CON-13]', async () => {
    const { id, choose } = await working()
    await cache(id, [{ question: choose, data: { option_id: 7 }, rev: 4 }])
    const stale = await cache(id, [{ question: choose, data: { option_id: [] }, rev: 2 }])
    expect(stale.body.answers).toEqual([{ question: choose, op_id: null, rev: 4, stale: true, data: { option_id: 7 } }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 7 }, rev: 4 }])
  })

  test('what was submitted stands against an autosave that comes late, and against one that came before [T-CON-18]', async () => {
    const { id, choose, write } = await working()
    await cache(id, [{ question: write, data: { option_id: 'a' }, rev: 1 }])
    await save([
      { assessment: id, question: choose, data: { option_id: 8 }, rev: 4 },
      { assessment: id, question: write, data: { option_id: 'ab' }, rev: 2 },
    ])
    const late = await cache(id, [{ question: choose, data: { option_id: 7 }, rev: 3 }])
    expect(late.body.answers).toEqual([{ question: choose, op_id: null, rev: 4, stale: true, data: { option_id: 8 } }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 8 } }, { data: { option_id: 'ab' } }])
    // A change made after the submission is newer than it.
    await cache(id, [{ question: choose, data: { option_id: 7 }, rev: 5 }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 7 }, rev: 5 }, {}])
    expect((await rowsOf(id))[0]).toMatchObject({ data: { option_id: 8 }, rev: 4 })
  })

  test('of another device stand against a submission that has not seen them, which is told [T-CON-04] [T-CON-13]', async () => {
    const { id, choose, write } = await working()
    await cache(id, [{ question: choose, data: { option_id: 7 }, rev: 7 }])
    const { status, body } = await save([
      { assessment: id, question: choose, data: { option_id: 8 }, rev: 4 },
      { assessment: id, question: write, data: { option_id: 'a' }, rev: 4 },
    ])
    expect(status).toBe(201)
    expect(body.answers).toEqual([
      { question: choose, op_id: null, rev: 7, stale: true, data: { option_id: 7 } },
      { question: write, op_id: null, rev: 4, stale: false },
    ])
    expect(await rowsOf(id)).toMatchObject([{ question_id: write }])
    // Whoever has seen it decides.
    await save([{ assessment: id, question: choose, data: { option_id: 8 }, rev: 8 }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 8 }, rev: 8 }, {}])
  })

  test('of another device that say the same are what is submitted, whatever their revision [T-CON-13] [DONE-06]', async () => {
    const { id, choose, write } = await working()
    const answers = [
      { question: choose, data: { option_id: 7 } },
      { question: write, data: { option_id: 'a' } },
    ]
    await cache(
      id,
      answers.map((answer) => ({ ...answer, rev: 7 })),
    )
    const { body } = await save(answers.map((answer) => ({ assessment: id, ...answer, rev: 4 })))
    expect(body.answers).toEqual(answers.map(({ question }) => ({ question, op_id: null, rev: 7, stale: false })))
    expect(await rowsOf(id)).toMatchObject(answers.map(({ data }) => ({ data, rev: 7 })))
  })

  test('without revisions the last to arrive is shown', async () => {
    const { id, choose } = await working()
    await save([{ assessment: id, question: choose, data: { option_id: 8 } }])
    await cache(id, [{ question: choose, data: { option_id: 7 } }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 7 } }])
  })

  test('one without a revision that comes after a submission with one is shown, as its reply has said [API-32]', async () => {
    const { id, choose } = await working()
    await save([{ assessment: id, question: choose, data: { option_id: 8 }, rev: 5 }])
    const { body } = await cache(id, [{ question: choose, data: { option_id: 7 } }])
    expect(body.answers).toEqual([{ question: choose, op_id: null, rev: 5, stale: false }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 7 }, rev: 5 }])
  })

  test('give way to a submission without a revision that comes after one with one [API-30] [OPEN-34]', async () => {
    const { id, choose, write } = await working()
    await cache(id, [{ question: choose, data: { option_id: 7 }, rev: 5 }])
    const { body } = await save([
      { assessment: id, question: choose, data: { option_id: 8 } },
      { assessment: id, question: write, data: { option_id: 'a' } },
    ])
    expect(body.answers).toEqual([
      { question: choose, op_id: null, rev: 5, stale: false },
      { question: write, op_id: null, rev: 0, stale: false },
    ])
    expect((await retrieve(id)).body.data).toMatchObject([
      { data: { option_id: 8 }, rev: 5 },
      { data: { option_id: 'a' }, rev: 0 },
    ])
  })

  test('hold only what the question offers', async () => {
    const { id, choose } = await working()
    const wrong = await cache(id, [
      { question: choose, data: { option_id: 99 } },
      { question: choose, data: { option_id: 7 } },
    ])
    expect(wrong).toMatchObject({ status: 400, body: { answers: [{ data: [expect.stringMatching(/99/)] }, {}] } })
    const foreign = await portal
      .as(await portal.given.candidate())
      .call('cacheAnswers', { body: { assessment_id: id, answers: [] } })
    expect(foreign).toMatchObject({ status: 400, body: { assessment_id: [expect.stringMatching(/Invalid pk/)] } })
  })

  test('nothing comes back of a completed assessment', async () => {
    const { id, choose } = await working()
    await save([{ assessment: id, question: choose, data: { option_id: 8 } }])
    await portal.given.assessmentAt(id, 2)
    expect((await retrieve(id)).body.data).toEqual([])
  })

  test('an assessment that is no number is wrong, one of somebody else not found', async () => {
    const wrong = await portal.as(person).call('retrieveAnswers', { query: { assessment_id: 'x' } })
    expect(wrong).toMatchObject({ status: 400, body: { assessment_id: ['A valid integer is required.'] } })
    const stranger = await portal.given.candidate()
    const { id } = await working()
    const foreign = await portal.as(stranger).call('retrieveAnswers', { query: { assessment_id: String(id) } })
    expect(foreign).toRefuseWith('not-found')
  })
})
