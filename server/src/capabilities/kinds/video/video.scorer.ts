import { scoreVideo } from '@mizan/domain/kinds/video/video.scoring'
import { oneScore, type Scorer, unscored } from '../scorer.ts'

/** Only people rate a recording, from 1 to 5. */
export const videoScorer: Scorer = {
  ...unscored,
  part: 'video_score',
  score: ({ questions }) => oneScore('video_score', scoreVideo(new Map(questions.map(({ id, mark }) => [id, mark])))),
  marks: () => ({ least: 1, most: 5 }),
}
