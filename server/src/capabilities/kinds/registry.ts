import { isKind, type Kind } from '@mizan/contract/kinds/registry'
import type { KindOnServer } from '../kind/kind.ts'
import { careerDrivers } from './career-drivers/career-drivers.kind.ts'
import { games } from './games/games.kind.ts'
import { matched } from './matched/matched.kind.ts'
import { pathFinder } from './path-finder/path-finder.kind.ts'
import { personality } from './personality/personality.kind.ts'
import { profile } from './profile/profile.kind.ts'
import { pulse } from './pulse/pulse.kind.ts'
import { rotateIt } from './rotate-it/rotate-it.kind.ts'
import { shapes } from './shapes/shapes.kind.ts'
import { sjt } from './sjt/sjt.kind.ts'
import { swiped } from './swiped/swiped.kind.ts'
import { technical } from './technical/technical.kind.ts'
import { video } from './video/video.kind.ts'

/** Every kind as the server sees it; a missing one does not compile. */
export const serverKinds: Readonly<Record<Kind, KindOnServer>> = {
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
}

/** The kind of a stored test. The import lets in known kinds only, so another one is our mistake. */
export function kindOf(name: string): Kind {
  if (!isKind(name)) throw new Error(`The database holds a test of the unknown kind "${name}"`)
  return name
}
