import { errorOfAnswers } from '../../reliability/answer-error.ts'
import { NOT_ASSESSED } from '../../scores/assessed.ts'
import { roundHalfUp } from '../../scores/rounding.ts'
import { type Id, part, type Score, scoreWithTrace } from '../../scores/trace.ts'
import { mean } from '../../statistics/moments.ts'

/** The mean of a human's ratings from 1 to 5, on 0 to 100; not assessed until someone has rated every question. */
export function videoScoreOf(ratings: readonly (number | null)[]): number {
  const given = ratings.flatMap((rating) => rating ?? [])
  const centre = mean(given)
  return centre === null || given.length < ratings.length ? NOT_ASSESSED : roundHalfUp(25 * (centre - 1))
}

/** Only people rate a video: there is no automatic analysis of face or voice. */
export function scoreVideo(ratings: ReadonlyMap<Id, number | null>): Score {
  const inputs = [...ratings].map(([id, rating]) => part(`question ${id}`, rating))
  return scoreWithTrace(videoScoreOf([...ratings.values()]), {
    formula: 'composites.video_score',
    inputs,
    error: errorOfAnswers('composites.video_score', inputs),
  })
}
