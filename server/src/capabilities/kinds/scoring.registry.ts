import type { Kind } from '@mizan/contract/kinds/registry'
import type { FitPart } from '@mizan/domain/fit/e3-model'
import { scoreRotateIt } from '@mizan/domain/kinds/rotate-it/rotate-it.scoring'
import { scoreShapes } from '@mizan/domain/kinds/shapes/shapes.scoring'
import { choiceGameScorer, pictureChoices } from '../kind/choice-game.ts'
import { chosenOptionsOf } from '../kind/questionnaire-answer.ts'
import { type Scorer, unscored } from '../kind/scorer.ts'
import { matchedScorer } from './matched/matched.scorer.ts'
import { pathFinderScorer } from './path-finder/path-finder.scorer.ts'
import { personalityScorer } from './personality/personality.scorer.ts'
import { kindOf } from './registry.ts'
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
  'rotate-it': choiceGameScorer('rotate-it', pictureChoices, scoreRotateIt),
  shapes: choiceGameScorer('shapes', pictureChoices, scoreShapes),
  matched: matchedScorer,
  swiped: swipedScorer,
  'path-finder': pathFinderScorer,
}

/** The parts of the fit score that assessments of these kinds feed. Parts computed from traits come with them. */
export function measuredParts(kinds: readonly string[], hasTeam: boolean): Set<FitPart> {
  const own = kinds.flatMap((kind) => scorers[kindOf(kind)].part ?? [])
  const ofTraits: FitPart[] = hasTeam ? ['remote_work_score', 'team_fit_score'] : ['remote_work_score']
  return new Set([...own, ...(own.includes('personality_trait_score') ? ofTraits : [])])
}
