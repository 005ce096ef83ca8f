import type { PracticeOf } from '@mizan/contract/packs/practice'
import type { Text } from '@mizan/contract/text'
import { answerOf } from '@mizan/domain/kinds/matched/matched.check.scoring'
import { generateMatched } from '@mizan/domain/kinds/matched/matched.generator'
import { inkOf, matchedPicture } from '@mizan/domain/kinds/matched/matched.picture'
import { generatePathFinder } from '@mizan/domain/kinds/path-finder/path-finder.generator'
import { pathFinderPlan } from '@mizan/domain/kinds/path-finder/path-finder.plan.scoring'
import { generateRotateIt } from '@mizan/domain/kinds/rotate-it/rotate-it.generator'
import { rotateItPicture } from '@mizan/domain/kinds/rotate-it/rotate-it.picture'
import { rotateItPlan } from '@mizan/domain/kinds/rotate-it/rotate-it.plan.scoring'
import { generateShapes } from '@mizan/domain/kinds/shapes/shapes.generator'
import { shapesPicture } from '@mizan/domain/kinds/shapes/shapes.picture'
import { shapesPlan } from '@mizan/domain/kinds/shapes/shapes.plan.scoring'
import { generateSwiped } from '@mizan/domain/kinds/swiped/swiped.generator'
import { swipedPicture } from '@mizan/domain/kinds/swiped/swiped.picture'
import type { Game } from './forms.ts'

const ROUNDS = 3
const SWIPED_ITEMS = 12

/** How the names of colours and pictures read. */
export type WordsOf = (name: string) => Text

/** What is practised, drawn from a seed like the real items; the right answers are written down here. */
export const practices: { [Name in Game]: (seed: number, wordsOf: WordsOf) => PracticeOf<Name> } = {
  'rotate-it': (seed) => ({
    rounds: generateRotateIt(seed, rotateItPlan.slice(0, ROUNDS)).map(({ target, options, answer_index }) => ({
      image: rotateItPicture(target),
      options: numbered(options.map(rotateItPicture)),
      answer: answer_index + 1,
    })),
  }),
  shapes: (seed) => ({
    rounds: generateShapes(seed, shapesPlan.slice(0, ROUNDS)).map(
      ({ left, right, operation, options, answer_index }) => ({
        operation,
        left_image: shapesPicture(left),
        right_image: shapesPicture(right),
        options: numbered(options.map(shapesPicture)),
        answer: answer_index + 1,
      }),
    ),
  }),
  matched: practiseMatched,
  swiped: practiseSwiped,
  'path-finder': (seed) => ({
    rounds: generatePathFinder(seed, pathFinderPlan.slice(0, ROUNDS)).map(({ n, edges, start, end, shortest }) => ({
      grid: { n, edges: edges.map(([a, b]): [number, number] => [a, b]) },
      start,
      end,
      shortest,
    })),
  }),
}

const numbered = (images: readonly string[]) => images.map((image, index) => ({ id: index + 1, image }))

/** A picture and an ink task, the second with a word that misleads, and one more of either answer. */
function practiseMatched(seed: number, wordsOf: WordsOf): PracticeOf<'matched'> {
  const { trials } = generateMatched(seed)
  const wanted = [
    { operation: 'picture', answer: true },
    { operation: 'ink_color', answer: false },
    { operation: 'ink_color', answer: true },
  ]
  const rounds = wanted.flatMap(({ operation, answer }) => {
    const fits = trials.find(
      (trial) =>
        trial.operation === operation && answerOf(trial) === answer && trial.target_text !== trial.meaning_text,
    )
    return fits ?? []
  })
  return {
    rounds: rounds.map((trial) => ({
      task: trial.operation,
      first: wordsOf(trial.meaning_text),
      firstColor: inkOf(trial.meaning_color),
      second: wordsOf(trial.target_text),
      secondColor: inkOf(trial.target_color),
      src: trial.target_image === null ? null : matchedPicture(trial.target_image),
      answer: answerOf(trial),
    })),
  }
}

function practiseSwiped(seed: number): PracticeOf<'swiped'> {
  const round = generateSwiped(seed).find(({ operation }) => operation === 'shape')
  if (!round) throw new Error(`No round of seed ${seed} sorts by shape`)
  return {
    operation: round.operation,
    left_image: swipedPicture(round.left),
    right_image: swipedPicture(round.right),
    options: round.items.slice(0, SWIPED_ITEMS).map((item, index) => ({
      id: index + 1,
      image: swipedPicture(item),
      answer: round.key[index] === 'left' ? 'l' : 'r',
    })),
    is_timer_countdown: true,
    timer_seconds: 600,
  }
}
