import { LEAST_ANSWERED } from '../kinds/personality/personality.statements.ts'
import { zFromInputs } from '../norms/norm-trace.ts'
import { isAssessed, NOT_ASSESSED } from './assessed.ts'
import { choiceGameRate } from './choice-game.ts'
import type { Trace, TraceFormula, TraceInput } from './trace.ts'
import { weightedMean } from './weighted-mean.ts'

/** The arithmetic of a number in words a reader can follow with a pocket calculator, from nothing but its trace. */
export function explainTrace({ formula_id, inputs, flags, form }: Trace, value: number): string[] {
  if (inputs.length === 0) return [`not assessed${flags.length > 0 ? ` (${flags.join(', ')})` : ''}`]
  const parts = inputs.filter(({ weight }) => weight !== null)
  const settings = new Map(
    inputs.flatMap((input) => (input.weight === null && input.value !== null ? [[input.name, input.value]] : [])),
  )
  const played = form === undefined ? [] : [`form ${form} was played`]
  return [...played, ...explainers[formula_id](parts, settings), `result ${value}`]
}

type Settings = ReadonlyMap<string, number>
type Explain = (parts: readonly TraceInput[], settings: Settings) => string[]

/** Enough places to check the next step by hand, and no more. */
const figure = (value: number): string => String(Number(value.toFixed(4)))
const get = (settings: Settings, name: string): number => settings.get(name) ?? Number.NaN
const given = (parts: readonly TraceInput[]): number[] => parts.flatMap(({ value }) => value ?? [])
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** From a raw value over the norm to the percentage. */
function normSteps(raw: number, settings: Settings): string[] {
  const z = zFromInputs(raw, settings)
  const n = settings.get('norm n')
  const how =
    n === undefined
      ? `z = (${figure(raw)} - ${get(settings, 'norm mean')}) / ${get(settings, 'norm sd')} = ${figure(z)}`
      : `z = normal score of rank (${get(settings, 'norm below')} + ${get(settings, 'norm equal')} / 2) of ${n} = ${figure(z)}`
  return [how, `55 + 20 z = ${figure(55 + 20 * z)}, rounded half up, kept within 0 to 100`]
}

const trait: Explain = (parts, settings) => {
  const keyed = given(parts)
  if (keyed.length < parts.length) return partialTrait(keyed, parts.length, settings)
  return traitSteps(keyed, settings)
}

const traitSteps = (keyed: readonly number[], settings: Settings): string[] => {
  const raw = sum(keyed) / keyed.length
  return [`mean = (${keyed.join(' + ')}) / ${keyed.length} = ${figure(raw)}`, ...normSteps(raw, settings)]
}

const partialTrait = (keyed: readonly number[], asked: number, settings: Settings): string[] =>
  keyed.length < LEAST_ANSWERED
    ? [`${keyed.length} of ${asked} statements answered: too few`]
    : [`${keyed.length} of ${asked} statements answered`, ...traitSteps(keyed, settings)]

const weightedParts: Explain = (parts, settings) => {
  if (settings.get('pending') === 1) return ['an assigned part with weight is not completed yet']
  const weighted = parts
    .map(({ name, value, weight }) => ({ name, value: value ?? NOT_ASSESSED, weight: weight ?? 0 }))
    .filter(({ weight }) => weight > 0)
  const counted = weighted.filter(({ value }) => isAssessed(value))
  if (counted.length === 0) return ['no part with weight is assessed']
  const weights = sum(counted.map(({ weight }) => weight))
  const all = sum(weighted.map(({ weight }) => weight))
  const share = get(settings, 'share')
  const coverage = `assessed weight ${figure(weights)} of ${figure(all)}; at least ${share} of it is needed`
  if (!isAssessed(weightedMean(weighted, share).value)) return [coverage]
  const products = counted.map(({ name, value, weight }) => `${weight} x ${value} (${name})`)
  const total = sum(counted.map(({ value, weight }) => value * weight))
  return [coverage, `(${products.join(' + ')}) / ${figure(weights)} = ${figure(total / weights)}, rounded half up`]
}

const choiceGame: Explain = (_, settings) => {
  const [items, correct, wrong] = [get(settings, 'items'), get(settings, 'correct'), get(settings, 'wrong')]
  const options = get(settings, 'options')
  const factor = get(settings, 'accommodation factor')
  const { net, used_s, rate_per_min } = choiceGameRate(
    { items, correct, wrong, elapsed_s: get(settings, 'elapsed s'), factor },
    { options, limit_s: get(settings, 'limit s'), min_s_per_item: get(settings, 'least s per item') },
  )
  return [
    `net = ${correct} right - ${wrong} wrong / ${options - 1} = ${figure(net)}, of ${items} items`,
    `time = ${figure(used_s)} s${factor === 1 ? '' : ` (extra time x ${factor} taken out)`}`,
    `rate = 60 x ${figure(net)} / ${figure(used_s)} = ${figure(rate_per_min)} per minute`,
    ...normSteps(rate_per_min, settings),
  ]
}

const rateSteps = (what: string, net: number, settings: Settings): string[] => {
  const used = get(settings, 'used s')
  const rate = (60 * net) / used
  return [
    what,
    `rate = 60 x ${figure(net)} / ${figure(used)} = ${figure(rate)} per minute`,
    ...normSteps(rate, settings),
  ]
}

const explainers = {
  'personality.sten_score_percentage': trait,
  'sjt.sjt_score': (parts) => {
    const total = sum(given(parts))
    const answered = given(parts).length
    if (answered * 2 < parts.length) return [`${answered} of ${parts.length} scenarios answered: too few`]
    return [
      `q of the scenarios: ${given(parts).map(figure).join(', ')}; unanswered count 0`,
      `100 x ${figure(total)} / ${parts.length} = ${figure((100 * total) / parts.length)}, not below 0, rounded half up`,
    ]
  },
  'choice_game.score': choiceGame,
  'swiped.score': (_, settings) => {
    const [correct, wrong] = [get(settings, 'correct'), get(settings, 'wrong')]
    return rateSteps(
      `net = ${correct} right - ${wrong} wrong = ${correct - wrong}; ${get(settings, 'late')} late`,
      correct - wrong,
      settings,
    )
  },
  'path_finder.score': (parts, settings) =>
    rateSteps(`points = ${given(parts).map(figure).join(' + ')}`, sum(given(parts)), settings),
  'technical.technical_score': (parts) => {
    const marked = parts.filter(({ value }) => value !== null)
    const weight = sum(marked.map((part) => part.weight ?? 0))
    const earned = sum(marked.map((part) => (part.value ?? 0) * (part.weight ?? 0)))
    if (marked.length === 0) return [`${parts.length} texts without a mark: nothing to count yet`]
    return [
      `${parts.length - marked.length} texts without a mark are left out`,
      `100 x ${figure(earned)} earned / ${figure(weight)} weight = ${figure((100 * earned) / weight)}, rounded half up`,
    ]
  },
  'team_fit.team_fit_score': (parts) => {
    const compared = given(parts)
    const green = compared.filter((value) => value === 1).length
    if (compared.length === 0) return [`0 of ${parts.length} colleagues share enough traits to be compared`]
    return [`100 x ${green} green / ${compared.length} compared, rounded half up`]
  },
  'composites.custom_trait': weightedParts,
  'composites.pillar': weightedParts,
  'composites.personality_trait_score': weightedParts,
  'composites.remote_work_score': weightedParts,
  'composites.game_score': weightedParts,
  'composites.video_score': (parts) => {
    const ratings = given(parts)
    if (ratings.length < parts.length) return [`${ratings.length} of ${parts.length} questions rated: wait for all`]
    return [`25 x ((${ratings.join(' + ')}) / ${ratings.length} - 1), rounded half up`]
  },
  'composites.fit_score': weightedParts,
} satisfies Record<TraceFormula, Explain>
