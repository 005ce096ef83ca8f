import type { Kind } from '@mizan/contract/kinds/registry'
import { sampleProfile } from '@mizan/domain/kinds/profile/profile.sample'
import { samplePulse } from '@mizan/domain/kinds/pulse/pulse.sample'
import { samplePictureRun } from '../kind/choice-game.ts'
import { questionnaireSampler, type Sampler, untimed } from '../kind/sampler.ts'
import { sampleDriverOrder } from './career-drivers/career-drivers.sampler.ts'
import { sampleMatchedRun } from './matched/matched.scorer.ts'
import { samplePathFinderRun } from './path-finder/path-finder.scorer.ts'
import { samplePersonality } from './personality/personality.scorer.ts'
import { sampleSjtAnswers } from './sjt/sjt.scorer.ts'
import { sampleSwipedRun } from './swiped/swiped.scorer.ts'
import { sampleTechnicalAnswers } from './technical/technical.scorer.ts'
import { sampleVideoMarks } from './video/video.scorer.ts'

/** How a simulated candidate takes each kind. */
export const samplers: Readonly<Record<Kind, Sampler>> = {
  personality: samplePersonality,
  sjt: sampleSjtAnswers,
  'career-drivers': sampleDriverOrder,
  profile: questionnaireSampler(sampleProfile, 25),
  technical: sampleTechnicalAnswers,
  pulse: questionnaireSampler(samplePulse, 20),
  video: sampleVideoMarks,
  /** Gathers the games and asks nothing itself. */
  games: () => untimed([], 0),
  'rotate-it': samplePictureRun,
  shapes: samplePictureRun,
  matched: sampleMatchedRun,
  swiped: sampleSwipedRun,
  'path-finder': samplePathFinderRun,
}
