import * as z from 'zod/mini'
import { matchedSignal } from '../kinds/matched/matched-signal.scoring.ts'
import { pathFinderResult } from '../kinds/path-finder/path-finder.scoring.ts'
import { swipedResult } from '../kinds/swiped/swiped.scoring.ts'
import { choiceGameResult } from '../scores/choice-game.ts'
import { aboveZero, atLeast, countFrom, formula, wholeAtLeast } from './formula.ts'

const rateNorm = { mean: z.number(), sd: aboveZero }

interface RateNorm {
  mean: number
  sd: number
}
const against =
  ({ mean, sd }: RateNorm) =>
  (rate: number): number =>
    (rate - mean) / sd

const choiceInput = z
  .object({
    norm: z.object({
      ...rateNorm,
      options: wholeAtLeast(2),
      limit_s: aboveZero,
      min_s_per_item: aboveZero,
      min_answered: wholeAtLeast(0),
    }),
    items: countFrom(1),
    correct: countFrom(0),
    wrong: countFrom(0),
    elapsed_s: atLeast(0),
    factor: z.optional(atLeast(1)),
  })
  .check(z.refine(({ items, correct, wrong }) => correct + wrong <= items, 'more answers than items'))

const signalInput = z.object({
  trials: z.array(
    z.object({
      answer: z.boolean(),
      congruent: z.boolean(),
      response: z.nullable(z.boolean()),
      rt_ms: z.optional(z.nullable(atLeast(0))),
    }),
  ),
})

const side = z.enum(['left', 'right'])

const swipedInput = z.object({
  norm: z.object(rateNorm),
  rounds: z
    .array(
      z
        .object({
          key: z.array(side).check(z.minLength(1)),
          actions: z.array(z.nullable(side)),
          elapsed_s: atLeast(0),
        })
        .check(z.refine(({ key, actions }) => key.length === actions.length, 'as many actions as items are needed')),
    )
    .check(z.minLength(1)),
})

const pathFinderInput = z
  .object({
    norm: z.object({ ...rateNorm, limit_s: aboveZero }),
    levels: z.array(
      z
        .object({ shortest: wholeAtLeast(1), moves: wholeAtLeast(0), solved: z.boolean() })
        .check(z.refine(({ moves, solved }) => !solved || moves > 0, 'a solved level needs at least one move')),
    ),
    total_levels: wholeAtLeast(1),
    elapsed_s: atLeast(0),
  })
  .check(z.refine(({ levels, total_levels }) => levels.length <= total_levels, 'more levels played than there are'))

export const gameFormulas = {
  choice_game: formula(choiceInput, ({ norm, ...counts }) => choiceGameResult(counts, norm, against(norm))),
  matched_signal: formula(signalInput, ({ trials }) => matchedSignal(trials)),
  swiped: formula(swipedInput, ({ norm, rounds }) => swipedResult(rounds, against(norm))),
  path_finder: formula(pathFinderInput, ({ norm, ...played }) =>
    pathFinderResult({ ...played, limit_s: norm.limit_s }, against(norm)),
  ),
}
