import { provisionalRateNorm } from '../../norms/provisional.ts'
import { GAME_SECONDS } from '../../runs/limits.ts'
import type { ChoiceGameRules } from '../../scores/choice-game.ts'
import { type KeyedRun, scoreKeyedRun } from '../../scores/game-run.ts'
import type { Score } from '../../scores/trace.ts'

const matchedRules: ChoiceGameRules = { options: 2, limit_s: GAME_SECONDS, min_s_per_item: 0.3, min_answered: 20 }

export const matchedProvisionalNorm = provisionalRateNorm('matched', 28, 9)

/** Yes or no on each trial against the answer that the checker derived. */
export const scoreMatched = <Id>(run: KeyedRun<Id, boolean>): Score => scoreKeyedRun(run, matchedRules)
