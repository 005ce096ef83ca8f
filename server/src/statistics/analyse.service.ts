import type { Db } from '../db/client.ts'
import { type AnalysedSitting, type AnalysisRow, share } from '../kinds/analyser.ts'
import { analysers } from '../kinds/analysis.registry.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { keyedQuestionsOf } from '../scores/keyed-questions.service.ts'
import { ScoreProblem } from '../scores/score-problem.ts'
import { findAnswers, findSittings, findTest } from './statistics.db.ts'

interface Sitting extends AnalysedSitting {
  language: string
  isTied: boolean
}

export interface AnalysedRow extends AnalysisRow {
  language: string
}

export interface Analysis {
  test: { id: number; slug: string; version: number; kind: string }
  people: number
  rows: AnalysedRow[]
}

/** How a test behaves, over everybody and by language. The newest version, unless a number names another. */
export async function analyseTest(db: Db, named: { id: number } | { slug: string }): Promise<Analysis> {
  const test = await findTest(db, named)
  if (!test) throw new ScoreProblem(`There is no test "${Object.values(named)[0]}".`)
  const questions = await keyedQuestionsOf(db, test.id)
  const sittings = await sittingsOf(
    db,
    test.id,
    questions.map(({ id }) => id),
  )
  const kind = kindOf(test.kind)
  const languages = ['all', ...new Set(sittings.map(({ language }) => language))]
  const rows = languages.flatMap((language) => {
    const own = sittings.filter((sitting) => language === 'all' || sitting.language === language)
    const ties = serverKinds[kind].measuresTraits ? [tieRate(own)] : []
    return [...ties, ...analysers[kind](questions, own)].map((row) => ({ ...row, language }))
  })
  return { test, people: sittings.length, rows }
}

const tieRate = (sittings: readonly Sitting[]): AnalysisRow => ({
  table: 'ties',
  item: 'everybody',
  figures: { n: sittings.length, tie_rate: share(sittings.filter(({ isTied }) => isTied).length, sittings.length) },
})

const BATCH = 500

/** Answers arrive in batches, so that ten thousand people do not arrive at once. */
async function sittingsOf(db: Db, testId: number, questionIds: readonly number[]): Promise<Sitting[]> {
  const people = await findSittings(db, testId)
  const sittings: Sitting[] = []
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH)
    const given = new Map<string, { data: unknown; rtMs: number | null }>()
    const ids = batch.map(({ id }) => id)
    for (const row of await findAnswers(db, ids)) {
      given.set(`${row.assessment_id} ${row.question_id}`, { data: row.data, rtMs: row.rt_ms })
    }
    for (const { id, language, ties } of batch) {
      const answers = questionIds.map((question) => given.get(`${id} ${question}`) ?? { data: null, rtMs: null })
      sittings.push({ language, isTied: ties > 0, answers })
    }
  }
  return sittings
}
