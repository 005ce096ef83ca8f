import { choice } from './asked.ts'
import type { Candidate } from './given.ts'
import type { Portal } from './portal.ts'

interface Item {
  assessment: number
  question: number
  data: unknown
  op_id?: string
  rev?: number
}

const asked = [choice({ format: 1, options: [7, 8] }), choice({ format: 4 })]

/** Somebody at a questionnaire with one choice and one text, and the calls that answer it. */
export const answering = (portal: () => Portal, person: () => Candidate) => ({
  working: async () => {
    const begun = await portal().given.begun(person(), { kind: 'profile', asked })
    const [choose = 0, write = 0] = begun.questionIds
    return { ...begun, choose, write }
  },
  save: (body: Item[], who = person()) => portal().as(who).call('saveAnswers', { body }),
  cache: (assessment_id: number, answers: Omit<Item, 'assessment'>[]) =>
    portal().as(person()).call('cacheAnswers', { body: { assessment_id, answers } }),
  retrieve: (id: number) =>
    portal()
      .as(person())
      .call('retrieveAnswers', { query: { assessment_id: String(id) } }),
  rowsOf: async (id: number, table = 'answers') => {
    const text = `select question_id, data, rev, op_id from ${table} where assessment_id = $1 order by question_id`
    return (await portal().database.pool.query(text, [id])).rows
  },
})
