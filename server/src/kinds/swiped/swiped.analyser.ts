import { mean } from '@mizan/domain/statistics/moments'
import { type Analyser, type AnalysisRow, share } from '../analyser.ts'
import { keyedQuestions } from '../scorer.ts'
import { actionsOf, roundShape, sidesOf } from './swiped.scorer.ts'

/** Accuracy and lateness of each round: a fall over the rounds is tiring attention. */
export const roundAccuracy: Analyser = (questions, sittings) =>
  keyedQuestions(questions, roundShape).map((round, index): AnalysisRow => {
    const key = sidesOf(round)
    const played = sittings.flatMap(({ answers }) => {
      const data = answers[index]?.data ?? null
      return data === null ? [] : [actionsOf(data, key)]
    })
    const cards = played.flat()
    const swiped = cards.filter((action) => action !== null).length
    const right = played.map((actions) => actions.filter((action, place) => action === key[place]?.side).length)
    return {
      table: 'accuracy and speed',
      item: `round ${index + 1}`,
      figures: {
        n: played.length,
        accuracy: share(
          right.reduce((sum, count) => sum + count, 0),
          swiped,
        ),
        late: share(cards.length - swiped, cards.length),
        mean_right: mean(right),
      },
    }
  })
