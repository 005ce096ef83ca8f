import type { Kind } from '@mizan/contract/kinds/registry'
import { sampleDriverOrder } from './career-drivers/career-drivers.sampler.ts'
import { sampleMatchedRun } from './matched/matched.sampler.ts'
import { samplePathFinderRun } from './path-finder/path-finder.sampler.ts'
import { samplePersonality } from './personality/personality.sampler.ts'
import { sampleProfileAnswers } from './profile/profile.sampler.ts'
import { samplePulseAnswers } from './pulse/pulse.sampler.ts'
import { sampleRotateItRun } from './rotate-it/rotate-it.sampler.ts'
import { type Sampler, untimed } from './sampler.ts'
import { sampleShapesRun } from './shapes/shapes.sampler.ts'
import { sampleSjtAnswers } from './sjt/sjt.sampler.ts'
import { sampleSwipedRun } from './swiped/swiped.sampler.ts'
import { sampleTechnicalAnswers } from './technical/technical.sampler.ts'
import { sampleVideoMarks } from './video/video.sampler.ts'

/** How a simulated candidate takes each kind. */
export const samplers: Readonly<Record<Kind, Sampler>> = {
  personality: samplePersonality,
  sjt: sampleSjtAnswers,
  'career-drivers': sampleDriverOrder,
  profile: sampleProfileAnswers,
  technical: sampleTechnicalAnswers,
  pulse: samplePulseAnswers,
  video: sampleVideoMarks,
  /** Gathers the games and asks nothing itself. */
  games: () => untimed([], 0),
  'rotate-it': sampleRotateItRun,
  shapes: sampleShapesRun,
  matched: sampleMatchedRun,
  swiped: sampleSwipedRun,
  'path-finder': samplePathFinderRun,
}
