import type { Kind } from '@mizan/contract/kinds/registry'

/** The parts of a kind that candidates work through, each fetched when it is opened. */
type Players = Record<string, () => Promise<object>>

const questionnaire = { taking: () => import('../stage/questionnaire/questionnaire-screen.tsx') }

export const players = {
  personality: {
    practice: () => import('./personality/personality.practice.tsx'),
    start: () => import('./personality/personality.start.tsx'),
    taking: () => import('./personality/personality.player.tsx'),
    tie: () => import('./personality/personality.tie.tsx'),
  },
  sjt: {
    practice: () => import('./sjt/sjt.practice.tsx'),
    start: () => import('./sjt/sjt.start.tsx'),
    taking: () => import('./sjt/sjt.player.tsx'),
    partTwoStart: () => import('./sjt/sjt.part-two.tsx'),
  },
  'career-drivers': { taking: () => import('./career-drivers/career-drivers.player.tsx') },
  profile: questionnaire,
  technical: questionnaire,
  pulse: questionnaire,
  video: { taking: () => import('./video/video.player.tsx') },
} satisfies Partial<Record<Kind, Players>>
