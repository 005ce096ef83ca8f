import { sampleVideoRatings } from '@mizan/domain/kinds/video/video.sample'
import { scoreVideo } from '@mizan/domain/kinds/video/video.scoring'
import { type Sampler, untimed } from '../../kind/sampler.ts'
import { oneScore, type Scorer, unscored } from '../../kind/scorer.ts'

/** Only people rate a recording, from 1 to 5. */
export const videoScorer: Scorer = {
  ...unscored,
  part: 'video_score',
  score: ({ questions }) => oneScore('video_score', scoreVideo(new Map(questions.map(({ id, mark }) => [id, mark])))),
  marks: () => ({ least: 1, most: 5 }),
}

/** Recordings are not simulated, only what people give to them. */
export const sampleVideoMarks: Sampler = (questions, { presence }, random) => {
  const ratings = sampleVideoRatings(
    questions.map(({ id }) => id),
    presence,
    random,
  )
  return { ...untimed([], 0), marks: [...ratings].map(([questionId, value]) => ({ questionId, value })) }
}
