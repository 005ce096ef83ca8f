import { mean } from '@mizan/domain/statistics/moments'
import { type Analyser, type AnalysisRow, share } from '../analyser.ts'
import { keyedQuestions } from '../scorer.ts'
import { actionsOf, roundShape, sidesOf } from './swiped.scorer.ts'

/** Accuracy and lateness of each round: a fall over the rounds is tiring attention. */
export const roundAccuracy: Analyser = (questions, sittings) =>
  questions.map((_, index): AnalysisRow => {
    const played = sittings.flatMap((sitting) => {
      const data = sitting.answers[index]?.data ?? null
      const keys = keyedQuestions(sitting.questions.slice(index, index + 1), roundShape).map(sidesOf)
      return data === null ? [] : keys.map((key) => ({ key, actions: actionsOf(data, key) }))
    })
    const cards = played.flatMap(({ actions }) => actions)
    const swiped = cards.filter((action) => action !== null).length
    const right = played.map(
      ({ key, actions }) => actions.filter((action, place) => action === key[place]?.side).length,
    )
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
