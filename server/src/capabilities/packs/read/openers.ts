import type { Kind } from '@mizan/contract/kinds/registry'
import { packSchemas } from '@mizan/contract/packs/registry'
import {
  type BarePack,
  type OpenedPack,
  openBare,
  openGenerated,
  openWritten,
  type Surroundings,
  type TestBasics,
} from './instrument.ts'
import type { FolderFiles } from './pack-folder.ts'

type Opener = (folder: FolderFiles, around: Surroundings) => OpenedPack<BarePack<TestBasics>>

/** How the files of each kind are opened. */
export const openers = {
  personality: (folder, around) => openWritten(packSchemas.personality, folder, around),
  sjt: (folder, around) => openWritten(packSchemas.sjt, folder, around),
  'career-drivers': (folder, around) => openWritten(packSchemas['career-drivers'], folder, around),
  profile: (folder, around) => openWritten(packSchemas.profile, folder, around),
  technical: (folder, around) => openWritten(packSchemas.technical, folder, around),
  pulse: (folder, around) => openWritten(packSchemas.pulse, folder, around),
  video: (folder, around) => openWritten(packSchemas.video, folder, around),
  games: (folder, around) => openBare(packSchemas.games, folder, around),
  'rotate-it': (folder, around) => openGenerated(packSchemas['rotate-it'], folder, around),
  shapes: (folder, around) => openGenerated(packSchemas.shapes, folder, around),
  matched: (folder, around) => openGenerated(packSchemas.matched, folder, around),
  swiped: (folder, around) => openGenerated(packSchemas.swiped, folder, around),
  'path-finder': (folder, around) => openGenerated(packSchemas['path-finder'], folder, around),
} satisfies Record<Kind, Opener>

/** An instrument of a kind, its shape checked. */
export type PackOf<Name extends Kind> = NonNullable<ReturnType<(typeof openers)[Name]>['pack']>
