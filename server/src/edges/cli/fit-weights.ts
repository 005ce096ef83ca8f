import { type FitPart, fitPartNames } from '@mizan/domain/fit/e3-model'
import { type OptionValues, optional, WrongUse } from './command.ts'
import { listOf } from './option-values.ts'

/** What operators call the parts of the fit score. */
const partsByWord: Readonly<Record<string, FitPart>> = {
  personality: 'personality_trait_score',
  sjt: 'sjt_score',
  games: 'game_score',
  technical: 'technical_score',
  video: 'video_score',
  remote: 'remote_work_score',
  team: 'team_fit_score',
}

/** Every part with its weight from 0 to 1; null for the standing weights, undefined when nothing was said. */
export function fitWeightsIn(values: OptionValues): Record<string, number> | null | undefined {
  if (optional(values, 'fit-weights') === 'none') return null
  const entries = listOf(values, 'fit-weights')
  if (entries === undefined) return undefined
  const named = new Map(entries.map(weightIn))
  if (named.size < entries.length) throw new WrongUse('--fit-weights names a part twice.')
  if (![...named.values()].some((weight) => weight > 0)) throw new WrongUse('--fit-weights gives no part any weight.')
  return Object.fromEntries(fitPartNames.map((part) => [part, named.get(part) ?? 0]))
}

/** The parts that have weight, in the operators' words; null for the standing weights. */
export function fitWeightsShown(weights: unknown): Record<string, number> | null {
  if (weights === null) return null
  const byPart: Record<string, number> = Object(weights)
  const entries = Object.entries(partsByWord).map(([word, part]) => [word, byPart[part] ?? 0] as const)
  return Object.fromEntries(entries.filter(([, weight]) => weight > 0))
}

function weightIn(entry: string): [FitPart, number] {
  const [, word = '', weight] = /^(\w+)\s*=\s*(0|1|0?\.\d+|1\.0+)$/.exec(entry) ?? []
  const part = Object.hasOwn(partsByWord, word) ? partsByWord[word] : undefined
  if (part && weight !== undefined) return [part, Number(weight)]
  const words = Object.keys(partsByWord).join(', ')
  throw new WrongUse(`--fit-weights has "${entry}" instead of a part=weight from 0 to 1. Parts: ${words}.`)
}
