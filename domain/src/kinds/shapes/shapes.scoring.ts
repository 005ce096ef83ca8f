import { provisionalRateNorm } from '../../norms/provisional.ts'
import { GAME_SECONDS } from '../../runs/limits.ts'
import type { ChoiceGameRules } from '../../scores/choice-game.ts'
import { type KeyedRun, scoreKeyedRun } from '../../scores/game-run.ts'
import type { Score } from '../../scores/trace.ts'

const shapesRules: ChoiceGameRules = { options: 6, limit_s: GAME_SECONDS, min_s_per_item: 1, min_answered: 5 }

export const shapesProvisionalNorm = provisionalRateNorm('shapes', 6, 2.5)

/** The chosen option of each item against the option that the checker derived. */
export const scoreShapes = <Id, OptionId>(run: KeyedRun<Id, OptionId>): Score => scoreKeyedRun(run, shapesRules)
