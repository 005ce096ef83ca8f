import type { Kind } from '@mizan/contract/kinds/registry'
import { matchedScorer } from './matched/matched.scorer.ts'
import { pathFinderScorer } from './path-finder/path-finder.scorer.ts'
import { personalityScorer } from './personality/personality.scorer.ts'
import { chosenOptionsOf } from './questionnaire-choice.ts'
import { rotateItScorer } from './rotate-it/rotate-it.scorer.ts'
import { type Scorer, unscored } from './scorer.ts'
import { shapesScorer } from './shapes/shapes.scorer.ts'
import { sjtScorer } from './sjt/sjt.scorer.ts'
import { swipedScorer } from './swiped/swiped.scorer.ts'
import { technicalScorer } from './technical/technical.scorer.ts'
import { videoScorer } from './video/video.scorer.ts'

/** Every kind as it is scored. Apart from the other registry: these know keys, and candidates' calls never come here. */
export const scorers: Readonly<Record<Kind, Scorer>> = {
  personality: personalityScorer,
  sjt: sjtScorer,
  'career-drivers': unscored,
  profile: { ...unscored, chosenOptions: chosenOptionsOf },
  technical: technicalScorer,
  pulse: { ...unscored, chosenOptions: chosenOptionsOf },
  video: videoScorer,
  /** Gathers the games: the part is complete when all of them are. */
  games: { ...unscored, part: 'game_score' },
  'rotate-it': rotateItScorer,
  shapes: shapesScorer,
  matched: matchedScorer,
  swiped: swipedScorer,
  'path-finder': pathFinderScorer,
}
