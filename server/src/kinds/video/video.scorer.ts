import { scoreVideo } from '@mizan/domain/kinds/video/video.scoring'
import { oneScore, type Scorer } from '../scorer.ts'

/** Only people rate a recording, from 1 to 5. */
export const videoScorer: Scorer = {
  part: 'video_score',
  game: null,
  score: ({ questions }) => oneScore('video_score', scoreVideo(new Map(questions.map(({ id, mark }) => [id, mark])))),
  chosenOptions: () => [],
}
