import type { Kind } from '@mizan/contract/kinds/registry'
import { FIT_WEIGHTS } from '@mizan/domain/fit/e3-model'
import { seededRandom } from '@mizan/domain/random/seeded-random'
import { recompute } from '@mizan/domain/scores/recompute.scoring'
import type { Score } from '@mizan/domain/scores/trace'
import { drawCandidate } from '@mizan/domain/simulation/candidate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Portal } from '../../testing/portal.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'
import type { CompletedWork, KindScores, ScoredQuestion } from '../kind/scorer.ts'
import { kindOf } from '../kinds/registry.ts'
import { samplers } from '../kinds/sampling.registry.ts'
import { scorers } from '../kinds/scoring.registry.ts'
import { compose } from './compose.ts'
import { normsInUse } from './norms-in-use.ts'
import { findNewestNorms } from './scoring-input.db.ts'
import { keyedQuestionsOf } from './scoring-input.service.ts'

const PEOPLE = 1000

let portal: Portal
let normOf: CompletedWork['normOf']
const shipped: { kind: Kind; questions: ScoredQuestion[]; keyStatus: CompletedWork['keyStatus'] }[] = []
beforeAll(async () => {
  portal = await openShippedPortal()
  const { database } = portal
  normOf = normsInUse(await findNewestNorms(database.db))
  const { rows } = await database.pool.query('select id, kind, key_status from tests')
  for (const { id, kind, key_status } of rows) {
    shipped.push({ kind: kindOf(kind), questions: await keyedQuestionsOf(database.db, id), keyStatus: key_status })
  }
})
afterAll(() => portal.close())

/** Every kind, taken by one simulated candidate and scored. */
function takenBy(seed: number): { kind: Kind; scored: KindScores }[] {
  const random = seededRandom(seed)
  const who = drawCandidate(random)
  return shipped.map(({ kind, questions, keyStatus }) => {
    const { answers, marks, elapsedSeconds, clocks } = samplers[kind](questions, who, random)
    const given = new Map(answers.map(({ questionId, data }) => [questionId, data]))
    const marked = new Map(marks.map(({ questionId, value }) => [questionId, value]))
    const rounds = clocks.flatMap(({ questionId, seconds }) => (questionId ? [[questionId, seconds] as const] : []))
    const scored = scorers[kind].score({
      keyStatus,
      questions: questions.map((question) => ({
        ...question,
        answer: given.get(question.id) ?? null,
        mark: marked.get(question.id) ?? null,
      })),
      run: { elapsedSeconds, roundSeconds: new Map(rounds) },
      timeFactor: 1,
      normOf,
    })
    return { kind, scored }
  })
}

const games = new Set(Object.values(scorers).flatMap(({ game }) => game ?? []))

function composedOf(taken: readonly { scored: KindScores }[]) {
  const traits = taken.flatMap(({ scored }) => scored.traits)
  return compose(
    {
      traits: new Map(traits.map(({ row }) => [row.trait_id, row])),
      flags: new Map(),
      scores: taken.flatMap(({ scored }, index) => scored.scores.map((one) => ({ assessmentId: index, ...one }))),
    },
    {
      traitWeights: undefined,
      fitWeights: FIT_WEIGHTS,
      isPending: false,
      unreliableTraits: new Set(),
      untie: {},
      bank: [],
      customTraits: [{ id: 101, score_mapping: { 4: 0.4, 5: 0.6 } }],
      team: [{ id: 1, percentages: Array.from({ length: 18 }, (_, index) => index * 5) }],
      games,
    },
  )
}

test('every score of 1,000 simulated candidates comes to the same number again from its trace', {
  timeout: 180_000,
}, () => {
  let checked = 0
  const wrong: Score[] = []
  const check = (score: Score) => {
    checked++
    const isScore = Number.isInteger(score.value) && score.value >= -1 && score.value <= 100
    if (!isScore || recompute(score.trace) !== score.value) wrong.push(score)
  }
  for (let seed = 1; seed <= PEOPLE; seed++) {
    const taken = takenBy(seed)
    for (const { scored } of taken) {
      for (const { score } of [...scored.scores, ...scored.traits]) check(score)
    }
    const composed = composedOf(taken)
    for (const { score } of [...composed.scores, ...composed.customTraits]) check(score)
  }
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(PEOPLE * 35)
})

test('the order in which answers arrive changes no score', () => {
  const values = (seed: number) => takenBy(seed).flatMap(({ scored }) => scored.scores.map(({ score }) => score.value))
  expect(values(4)).toEqual(values(4))
  const [personality] = shipped.filter(({ kind }) => scorers[kind].part === 'personality_trait_score')
  const random = seededRandom(9)
  const { answers } = samplers.personality(personality?.questions ?? [], drawCandidate(random), random)
  const score = (order: typeof answers) => {
    const given = new Map(
      order.map(({ questionId, data }) => [questionId, Array.isArray(data) ? [...data].reverse() : data]),
    )
    const questions = (personality?.questions ?? []).map((one) => ({ ...one, answer: given.get(one.id) ?? null }))
    const run = { elapsedSeconds: 900, roundSeconds: new Map<number, number>() }
    return scorers.personality.score({ keyStatus: 'keyed', questions, run, timeFactor: 1, normOf }).traits
  }
  expect(score([...answers].reverse())).toEqual(score(answers))
})

test('answers that no screen can send are no answers: never a crash, never NaN', () => {
  const nonsense = [
    null,
    7,
    'x',
    [],
    {},
    [{ option_id: -1, scale_id: 99 }],
    { option_id: [[]] },
    { actions: ['up'] },
    true,
  ]
  for (const { kind, questions, keyStatus } of shipped) {
    for (const answer of nonsense) {
      const { scores, traits } = scorers[kind].score({
        keyStatus,
        questions: questions.map((question) => ({ ...question, answer })),
        run: { elapsedSeconds: 0, roundSeconds: new Map() },
        timeFactor: 1,
        normOf,
      })
      for (const { score } of [...scores, ...traits]) {
        expect(Number.isInteger(score.value)).toBe(true)
        expect(recompute(score.trace)).toBe(score.value)
      }
    }
  }
})
