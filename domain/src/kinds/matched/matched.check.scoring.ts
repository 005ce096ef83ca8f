import { groupBy } from '../../statistics/group-by.ts'
import { longestRun } from '../../statistics/longest-run.ts'
import { mean } from '../../statistics/moments.ts'

export interface MatchedTrial {
  operation: 'picture' | 'ink_color'
  meaning_text: string
  meaning_color: string
  target_text: string
  target_color: string
  target_image: string | null
}

export interface MatchedCheck {
  trials: number
  yes: number
  congruent: number
  cells_equal: boolean
  max_run: number
  immediate_repeat: boolean
  shortcut_always_yes: number | null
  shortcut_word: number | null
  shortcut_ink: number | null
  valid: boolean
  answers: boolean[]
}

const LONGEST_RUN = 3
const CELL_COUNT = 8
const CHANCE = 0.5

/** Does the meaning name the picture, or the colour of the ink? */
export const answerOf = (trial: MatchedTrial): boolean =>
  trial.meaning_text === (trial.operation === 'picture' ? trial.target_image : trial.target_color)

const wordCue = (trial: MatchedTrial): boolean => trial.target_text === trial.meaning_text
const inkCue = (trial: MatchedTrial): boolean => trial.meaning_color === trial.target_color

/** The written word suggests the right answer. */
export const isCongruent = (trial: MatchedTrial): boolean => wordCue(trial) === answerOf(trial)

/** Proves a list of trials and derives its answers: balanced, and no shortcut beats a coin. */
export function checkMatched(trials: readonly MatchedTrial[]): MatchedCheck {
  const answers = trials.map(answerOf)
  const shortcuts = {
    shortcut_always_yes: shareRight(trials, () => true),
    shortcut_word: shareRight(trials, wordCue),
    shortcut_ink: shareRight(trials, inkCue),
  }
  const balanced = hasEqualCells(trials)
  const run = longestRun(answers)
  const repeats = trials.some((trial, index) => index > 0 && isSame(trial, trials[index - 1]))
  const isFair = Object.values(shortcuts).every((share) => share === CHANCE)
  return {
    trials: trials.length,
    yes: answers.filter(Boolean).length,
    congruent: trials.filter(isCongruent).length,
    cells_equal: balanced,
    max_run: run,
    immediate_repeat: repeats,
    ...shortcuts,
    valid: balanced && run <= LONGEST_RUN && !repeats && isFair,
    answers,
  }
}

const shareRight = (trials: readonly MatchedTrial[], guess: (trial: MatchedTrial) => boolean): number | null =>
  mean(trials.map((trial) => (guess(trial) === answerOf(trial) ? 1 : 0)))

/** Operation by answer by congruence: eight cells of one size. */
function hasEqualCells(trials: readonly MatchedTrial[]): boolean {
  const cells = groupBy(trials, (trial) => `${trial.operation} ${answerOf(trial)} ${isCongruent(trial)}`)
  const sizes = new Set([...cells.values()].map((cell) => cell.length))
  return cells.size === CELL_COUNT && sizes.size === 1
}

const isSame = (a: MatchedTrial, b: MatchedTrial | undefined): boolean =>
  b !== undefined &&
  a.operation === b.operation &&
  a.meaning_text === b.meaning_text &&
  a.meaning_color === b.meaning_color &&
  a.target_text === b.target_text &&
  a.target_color === b.target_color &&
  a.target_image === b.target_image
