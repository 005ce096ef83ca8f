import type { Kind } from '@mizan/contract/kinds/registry'
import type { FormOfPack, GeneratedPack, OpenedPack, Surroundings } from '../read/instrument.ts'
import { openers } from '../read/openers.ts'
import type { FolderFiles } from '../read/pack-folder.ts'
import { buildCareerDrivers } from './build-career-drivers.ts'
import { buildGames, buildMatched, buildPathFinder, buildRotateIt, buildShapes, buildSwiped } from './build-games.ts'
import { buildPersonality } from './build-personality.ts'
import { buildProfile, buildPulse, buildTechnical } from './build-questionnaire.ts'
import { buildSjt } from './build-sjt.ts'
import { buildVideo } from './build-video.ts'
import { type BuiltForm, type BuiltTest, type FreshId, freshIds } from './built-test.ts'
import { fingerprintOfItems } from './fingerprint.ts'

/** Every form of a version; nothing where the pack could not be read. */
type Build = (folder: FolderFiles) => readonly BuiltForm[]

/** The checker has looked at the traits already. */
const noSurroundings: Surroundings = { traitIds: undefined }

const building =
  <Pack>(
    open: (folder: FolderFiles, around: Surroundings) => OpenedPack<Pack>,
    build: (pack: Pack, freshId: FreshId) => BuiltTest,
  ): Build =>
  (folder) => {
    const { pack } = open(folder, noSurroundings)
    return pack ? [{ ...build(pack, freshIds()), form: null, itemsSha256: null }] : []
  }

const buildingForms =
  <Test, Items>(
    open: (folder: FolderFiles, around: Surroundings) => OpenedPack<GeneratedPack<Test, Items>>,
    build: (pack: FormOfPack<Test, Items>, freshId: FreshId) => BuiltTest,
  ): Build =>
  (folder) => {
    const { pack } = open(folder, noSurroundings)
    if (!pack) return []
    return pack.forms.map(({ form, items }) => ({
      ...build({ ...pack, form, items }, freshIds()),
      form,
      itemsSha256: fingerprintOfItems(items.value),
    }))
  }

/** How a pack of each kind becomes the rows that are stored. */
export const instrumentBuilders = {
  personality: building(openers.personality, buildPersonality),
  sjt: building(openers.sjt, buildSjt),
  'career-drivers': building(openers['career-drivers'], buildCareerDrivers),
  profile: building(openers.profile, buildProfile),
  technical: building(openers.technical, buildTechnical),
  pulse: building(openers.pulse, buildPulse),
  video: building(openers.video, buildVideo),
  games: building(openers.games, buildGames),
  'rotate-it': buildingForms(openers['rotate-it'], buildRotateIt),
  shapes: buildingForms(openers.shapes, buildShapes),
  matched: buildingForms(openers.matched, buildMatched),
  swiped: buildingForms(openers.swiped, buildSwiped),
  'path-finder': buildingForms(openers['path-finder'], buildPathFinder),
} satisfies Record<Kind, Build>
