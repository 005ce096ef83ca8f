import { type Norm, zOf } from '../norms/norm.ts'
import { normInputs } from '../norms/norm-trace.ts'
import { errorOfRate } from '../norms/standard-error.ts'
import { type ChoiceGameRules, choiceGameResult } from './choice-game.ts'
import { raisedFlags, type Score, scoreWithTrace, setting } from './trace.ts'

/** One completed run of a game in which every item has one right choice. */
export interface KeyedRun<Id, Choice> {
  key: ReadonlyMap<Id, Choice>
  /** Answers received in time; items without one count neither way. */
  answers: ReadonlyMap<Id, Choice>
  elapsedSeconds: number
  /** Extra time, 1 = none. It is in the trace and in no report. */
  accommodationFactor: number
  norm: Norm
}

export function scoreKeyedRun<Id, Choice>(run: KeyedRun<Id, Choice>, rules: ChoiceGameRules): Score {
  const { norm, elapsedSeconds, accommodationFactor } = run
  const counts = tally(run.key, run.answers)
  const result = choiceGameResult(
    { ...counts, elapsed_s: elapsedSeconds, factor: accommodationFactor },
    rules,
    (rate) => zOf(rate, norm),
  )
  const { at_chance, low_evidence, too_fast } = result
  return scoreWithTrace(result.score, {
    formula: 'choice_game.score',
    inputs: [
      setting('items', counts.items),
      setting('correct', counts.correct),
      setting('wrong', counts.wrong),
      setting('elapsed s', elapsedSeconds),
      setting('accommodation factor', accommodationFactor),
      setting('options', rules.options),
      setting('limit s', rules.limit_s),
      setting('least s per item', rules.min_s_per_item),
      ...normInputs(result.rate_per_min, norm),
    ],
    norm,
    error: errorOfRate(norm),
    flags: raisedFlags({ provisional_norm: norm.status === 'provisional', at_chance, low_evidence, too_fast }),
  })
}

interface Tally {
  items: number
  correct: number
  wrong: number
}

function tally<Id, Choice>(key: ReadonlyMap<Id, Choice>, answers: ReadonlyMap<Id, Choice>): Tally {
  let correct = 0
  let wrong = 0
  for (const [id, choice] of answers) {
    if (!key.has(id)) continue
    if (key.get(id) === choice) correct++
    else wrong++
  }
  return { items: key.size, correct, wrong }
}
