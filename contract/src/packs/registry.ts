import type * as z from 'zod/mini'
import type { Kind } from '../kinds/registry.ts'
import { careerDriversPack } from './career-drivers.ts'
import { gamesPack, matchedPack, pathFinderPack, rotateItPack, shapesPack, swipedPack } from './games.ts'
import { personalityPack } from './personality.ts'
import { profilePack } from './profile.ts'
import { pulsePack } from './pulse.ts'
import { sjtPack } from './sjt.ts'
import { technicalPack } from './technical.ts'
import { videoPack } from './video.ts'

/**
 * The files of a pack by kind: always test.json; key.json and, for each language, questions.en.json and so on, where
 * people wrote the questions; forms/a.json and so on, or items.json, where a generator made them.
 */
interface PackSchemas {
  test: z.ZodMiniType
  questions?: z.ZodMiniType
  key?: z.ZodMiniType
  items?: z.ZodMiniType
}

export const packSchemas = {
  personality: personalityPack,
  sjt: sjtPack,
  'career-drivers': careerDriversPack,
  profile: profilePack,
  technical: technicalPack,
  pulse: pulsePack,
  video: videoPack,
  games: gamesPack,
  'rotate-it': rotateItPack,
  shapes: shapesPack,
  matched: matchedPack,
  swiped: swipedPack,
  'path-finder': pathFinderPack,
} satisfies Record<Kind, PackSchemas>
