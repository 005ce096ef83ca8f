import { teamFitScoreOf } from '../fit/team-fit.ts'
import { LEAST_ANSWERED } from '../kinds/personality/personality.statements.ts'
import { sjtScoreOf } from '../kinds/sjt/sjt.scoring.ts'
import { technicalScoreOf } from '../kinds/technical/technical.scoring.ts'
import { videoScoreOf } from '../kinds/video/video.scoring.ts'
import { zFromInputs } from '../norms/norm-trace.ts'
import { mean } from '../statistics/moments.ts'
import { NOT_ASSESSED } from './assessed.ts'
import { choiceGameRate } from './choice-game.ts'
import { percentageOf } from './sten.ts'
import type { Trace, TraceFormula, TraceInput } from './trace.ts'
import { weightedMean } from './weighted-mean.ts'

/** The number again, from nothing but its trace. A stored score that differs from this has been tampered with. */
export function recompute({ formula_id, inputs }: Trace): number {
  if (inputs.length === 0) return NOT_ASSESSED
  const parts = inputs.flatMap(({ value, weight }) => (weight === null ? [] : [{ value, weight }]))
  return rules[formula_id](parts, settingsOf(inputs))
}

type Part = { value: number | null; weight: number }
type Settings = ReadonlyMap<string, number>
type Rule = (parts: readonly Part[], settings: Settings) => number

const settingsOf = (inputs: readonly TraceInput[]): Settings =>
  new Map(inputs.flatMap(({ name, value, weight }) => (weight === null && value !== null ? [[name, value]] : [])))

const valuesOf = (parts: readonly Part[]): (number | null)[] => parts.map(({ value }) => value)
const givenOf = (parts: readonly Part[]): number[] => parts.flatMap(({ value }) => value ?? [])
const need = (settings: Settings, name: string): number => {
  const value = settings.get(name)
  if (value === undefined) throw new Error(`The trace has no "${name}"`)
  return value
}

const traitPercentage: Rule = (parts, settings) => {
  const keyed = givenOf(parts)
  const raw = mean(keyed)
  return raw === null || keyed.length < LEAST_ANSWERED ? NOT_ASSESSED : percentageOf(zFromInputs(raw, settings))
}

const mixedMean: Rule = (parts, settings) => {
  const weighted = parts.map(({ value, weight }) => ({ name: '', value: value ?? NOT_ASSESSED, weight }))
  return settings.get('pending') === 1 ? NOT_ASSESSED : weightedMean(weighted, need(settings, 'share')).value
}

const choiceGame: Rule = (_, settings) => {
  const { rate_per_min } = choiceGameRate(
    {
      items: need(settings, 'items'),
      correct: need(settings, 'correct'),
      wrong: need(settings, 'wrong'),
      elapsed_s: need(settings, 'elapsed s'),
      factor: need(settings, 'accommodation factor'),
    },
    {
      options: need(settings, 'options'),
      limit_s: need(settings, 'limit s'),
      min_s_per_item: need(settings, 'least s per item'),
    },
  )
  return percentageOf(zFromInputs(rate_per_min, settings))
}

const rateOf = (net: number, settings: Settings): number =>
  percentageOf(zFromInputs((60 * net) / need(settings, 'used s'), settings))

const rules = {
  'personality.sten_score_percentage': traitPercentage,
  'sjt.sjt_score': (parts) => sjtScoreOf(valuesOf(parts)),
  'choice_game.score': choiceGame,
  'swiped.score': (_, settings) => rateOf(need(settings, 'correct') - need(settings, 'wrong'), settings),
  'path_finder.score': (parts, settings) =>
    rateOf(
      givenOf(parts).reduce((sum, points) => sum + points, 0),
      settings,
    ),
  'technical.technical_score': technicalScoreOf,
  'team_fit.team_fit_score': (parts) => {
    const green = givenOf(parts).filter((value) => value === 1).length
    return teamFitScoreOf(green, givenOf(parts).length - green)
  },
  'composites.custom_trait': mixedMean,
  'composites.pillar': mixedMean,
  'composites.personality_trait_score': mixedMean,
  'composites.remote_work_score': mixedMean,
  'composites.game_score': mixedMean,
  'composites.video_score': (parts) => videoScoreOf(valuesOf(parts)),
  'composites.fit_score': mixedMean,
} satisfies Record<TraceFormula, Rule>
