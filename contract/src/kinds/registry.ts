import { careerDrivers } from './career-drivers.ts'
import { games } from './games.ts'
import type { KindEntry } from './kind.ts'
import { matched } from './matched.ts'
import { pathFinder } from './path-finder.ts'
import { personality } from './personality.ts'
import { profile } from './profile.ts'
import { pulse } from './pulse.ts'
import { rotateIt } from './rotate-it.ts'
import { shapes } from './shapes.ts'
import { sjt } from './sjt.ts'
import { swiped } from './swiped.ts'
import { technical } from './technical.ts'
import { video } from './video.ts'

/** Every kind of assessment, by the name it has in each room. */
export const kinds = {
  personality,
  sjt,
  'career-drivers': careerDrivers,
  profile,
  technical,
  pulse,
  video,
  games,
  'rotate-it': rotateIt,
  shapes,
  matched,
  swiped,
  'path-finder': pathFinder,
} satisfies Record<string, KindEntry>

export type Kind = keyof typeof kinds

export const isKind = (name: unknown): name is Kind => typeof name === 'string' && Object.hasOwn(kinds, name)
