import { players } from '../kinds/players.registry.ts'
import { secondTry } from '../lib/second-try.ts'
import type { Work } from '../stage/taking/prepare-taking.ts'
import { screen } from './screen.ts'

const { personality, sjt, 'career-drivers': careerDrivers, profile, video } = players

/** The screens on which assessments are taken. */
export const taking = {
  frame: screen('stage', () => import('./shell/stage-frame.tsx'), 'StageFrame'),
  questionnaire: screen(['questionnaire', 'stage'], profile.taking, 'QuestionnaireScreen'),
  personalityPractice: screen(['personality', 'stage'], personality.practice, 'PersonalityPractice'),
  personalityStart: screen(['personality', 'stage'], personality.start, 'PersonalityStart'),
  personality: screen(['personality', 'stage'], personality.taking, 'PersonalityPlayer'),
  personalityTie: screen(['personality', 'stage'], personality.tie, 'PersonalityTie'),
  sjtPractice: screen(['sjt', 'stage'], sjt.practice, 'SjtPractice'),
  sjtStart: screen(['sjt', 'stage'], sjt.start, 'SjtStart'),
  sjt: screen(['sjt', 'stage'], sjt.taking, 'SjtPlayer'),
  sjtPartTwoStart: screen(['sjt', 'stage'], sjt.partTwoStart, 'SjtPartTwoStart'),
  careerDrivers: screen(['career-drivers', 'stage'], careerDrivers.taking, 'CareerDriversPlayer'),
  video: screen(['video', 'stage'], video.taking, 'VideoPlayer'),
}

/** Asks for what a screen shows first. Its code is on the way already. */
export type Preparation = (work: Work) => Promise<void>

const preparation =
  (load: () => Promise<{ prepare: Preparation }>): Preparation =>
  async (work) =>
    (await secondTry(load)).prepare(work)

export const preparations = {
  questionnaire: preparation(profile.taking),
  personality: preparation(personality.taking),
  sjt: preparation(sjt.taking),
  careerDrivers: preparation(careerDrivers.taking),
}
