import type { Kind } from '@mizan/contract/kinds/registry'
import type { Actor } from '@mizan/domain/access/actor'
import { formEffects } from '@mizan/domain/norms/form-effects'
import { normComparison } from '@mizan/domain/norms/norm-comparison'
import { rateOfTrace } from '@mizan/domain/norms/raw-of-trace.scoring'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Reach, reachOf } from '../access/reach.ts'
import { type AnalysedAssessment, type AnalysisRow, share } from '../kind/analyser.ts'
import type { ScoredQuestion } from '../kind/scorer.ts'
import { analysers } from '../kinds/analysis.registry.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { normsInUse, traitOf } from '../scores/norms-in-use.ts'
import { keyedQuestionsOf } from '../scores/scoring-input.service.ts'
import { isUnflagged } from './rated-statements.ts'
import {
  findAnalysed,
  findAnswers,
  findFirstRuns,
  findFirstTraitScores,
  findForms,
  findNorms,
  findRunsOfForms,
  findTest,
} from './statistics.db.ts'

interface AnalysedInLanguage extends AnalysedAssessment {
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

/** How a test behaves, over all people within reach and by language. The newest version, unless a number names another. */
export async function analyseTest(db: Db, actor: Actor, named: { id: number } | { slug: string }): Promise<Analysis> {
  const reach = reachOf(actor, 'figures-read')
  const test = await findTest(db, named)
  if (!test) {
    const [name = ''] = Object.values(named)
    throw new Refusal('test-unknown', `There is no test "${name}"`, { values: { test: String(name) } })
  }
  const forms = await findForms(db, test)
  const testForms = await Promise.all(forms.map(async ({ id }) => ({ id, questions: await keyedQuestionsOf(db, id) })))
  const completed = (await Promise.all(testForms.map((form) => analysedOf(db, reach, form)))).flat()
  const kind = kindOf(test.kind)
  const languages = ['all', ...new Set(completed.map(({ language }) => language))]
  const rows = languages.flatMap((language) => {
    const own = completed.filter((one) => language === 'all' || one.language === language)
    const ties = serverKinds[kind].measuresTraits ? [tieRate(own)] : []
    return [...ties, ...analysers[kind](testForms[0]?.questions ?? [], own)].map((row) => ({ ...row, language }))
  })
  const ofAll = [...(await onNorms(db, reach, kind)), ...(await effectOfForms(db, reach, kind, forms))]
  return { test, people: completed.length, rows: [...rows, ...ofAll] }
}

/** How the people who count for norms, of any version, lie on the newest norm of each trait, or of the game. */
async function onNorms(db: Db, reach: Reach, kind: Kind): Promise<AnalysedRow[]> {
  const rows = await findNorms(db)
  const normOf = normsInUse(rows)
  const measured = rows.filter(({ subject }) =>
    traitOf(subject) === undefined ? subject === kind : serverKinds[kind].measuresTraits,
  )
  const compared: AnalysedRow[] = []
  for (const { subject } of measured) {
    const trait = traitOf(subject)
    const { stens, ...figures } = normComparison(await rawScores(db, reach, subject), normOf(subject))
    const shares = Object.fromEntries(stens.map((share, place) => [`sten_${place + 1}`, share]))
    const item = trait === undefined ? 'everybody' : `trait ${trait}`
    compared.push({
      table: 'people on the norm',
      item,
      figures: { norm: normOf(subject).id, ...figures, ...shares },
      language: 'all',
    })
  }
  return compared.sort((one, other) => one.item.localeCompare(other.item, 'en', { numeric: true }))
}

async function rawScores(db: Db, reach: Reach, subject: string): Promise<number[]> {
  const trait = traitOf(subject)
  if (trait !== undefined) {
    const people = await findFirstTraitScores(db, reach, trait)
    return people.flatMap(({ mean, trace }) => (isUnflagged(trace) ? [mean] : []))
  }
  const runs = await findFirstRuns(db, reach, subject)
  return runs.flatMap(({ trace }) => (isUnflagged(trace) ? (rateOfTrace(trace) ?? []) : []))
}

/** Of a game with forms: whether it matters which one a person was dealt. Runs with a flag do not count, as in norms. */
async function effectOfForms(
  db: Db,
  reach: Reach,
  game: string,
  forms: readonly { id: number; form: string | null }[],
): Promise<AnalysedRow[]> {
  const named = forms.flatMap(({ id, form }) => (form === null ? [] : [{ id, form }]))
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  const runs = (await findRunsOfForms(db, reach, game, ids)).filter(({ trace }) => isUnflagged(trace))
  const ratesOf = (id: number) => runs.flatMap((run) => (run.test_id === id ? (rateOfTrace(run.trace) ?? []) : []))
  return formEffects(new Map(named.map(({ id, form }) => [form, ratesOf(id)]))).map(({ form, ...figures }) => ({
    table: 'forms',
    item: `form ${form}`,
    figures,
    language: 'all',
  }))
}

const tieRate = (completed: readonly AnalysedInLanguage[]): AnalysisRow => ({
  table: 'ties',
  item: 'everybody',
  figures: { n: completed.length, tie_rate: share(completed.filter(({ isTied }) => isTied).length, completed.length) },
})

const BATCH = 500

/** Answers arrive in batches, so that ten thousand people do not arrive at once. */
async function analysedOf(
  db: Db,
  reach: Reach,
  { id: testId, questions }: { id: number; questions: readonly ScoredQuestion[] },
): Promise<AnalysedInLanguage[]> {
  const people = await findAnalysed(db, reach, testId)
  const completed: AnalysedInLanguage[] = []
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH)
    const given = new Map<string, { data: unknown; rtMs: number | null }>()
    const ids = batch.map(({ id }) => id)
    for (const row of await findAnswers(db, ids)) {
      given.set(`${row.assessment_id} ${row.question_id}`, { data: row.data, rtMs: row.rt_ms })
    }
    for (const { id, language, ties } of batch) {
      const answers = questions.map((question) => given.get(`${id} ${question.id}`) ?? { data: null, rtMs: null })
      completed.push({ language, isTied: ties > 0, questions, answers })
    }
  }
  return completed
}
