import { choiceGameRate } from '../scores/choice-game.ts'
import type { Trace } from '../scores/trace.ts'

/** The net rate of a game from its trace, before any norm; null when the trace is of something else. */
export function rateOfTrace({ formula_id, inputs }: Trace): number | null {
  const settings = new Map(inputs.map(({ name, value }) => [name, value ?? 0]))
  const get = (name: string) => settings.get(name) ?? 0
  if (inputs.length === 0) return null
  if (formula_id === 'choice_game.score') {
    return choiceGameRate(
      {
        items: get('items'),
        correct: get('correct'),
        wrong: get('wrong'),
        elapsed_s: get('elapsed s'),
        factor: get('accommodation factor'),
      },
      { options: get('options'), limit_s: get('limit s'), min_s_per_item: get('least s per item') },
    ).rate_per_min
  }
  if (formula_id === 'swiped.score') return (60 * (get('correct') - get('wrong'))) / get('used s')
  if (formula_id !== 'path_finder.score') return null
  const points = inputs.reduce((sum, { value, weight }) => (weight === null ? sum : sum + (value ?? 0)), 0)
  return (60 * points) / get('used s')
}
