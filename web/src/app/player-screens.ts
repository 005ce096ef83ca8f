import { players } from '../kinds/players.registry.ts'
import { screen } from './screen.ts'

const { personality, profile } = players

/** The screens on which assessments are taken. */
export const taking = {
  frame: screen('stage', () => import('./shell/stage-frame.tsx'), 'StageFrame'),
  questionnaire: screen(['questionnaire', 'stage'], profile.taking, 'QuestionnaireScreen'),
  personalityPractice: screen(['personality', 'stage'], personality.practice, 'PersonalityPractice'),
  personalityStart: screen(['personality', 'stage'], personality.start, 'PersonalityStart'),
  personality: screen(['personality', 'stage'], personality.taking, 'PersonalityPlayer'),
  personalityTie: screen(['personality', 'stage'], personality.tie, 'PersonalityTie'),
}
