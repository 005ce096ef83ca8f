import type { Kind } from '@mizan/contract/kinds/registry'
import {
  type FormOfPack,
  type GeneratedPack,
  type OpenedPack,
  openers,
  type PackContext,
  type PackOf,
} from '../read/instrument.ts'
import type { FolderFiles } from '../read/pack-folder.ts'
import { buildGames, buildMatched, buildPathFinder, buildRotateIt, buildShapes, buildSwiped } from './build-games.ts'
import { buildProfile, buildPulse, buildTechnical } from './build-questionnaire.ts'
import {
  type BuiltForm,
  type BuiltTest,
  drawingOf,
  type FreshId,
  freshIds,
  html,
  storedScale,
  storedTest,
  translated,
} from './built-test.ts'
import { fingerprintOfItems } from './imported-pack.ts'

/** Every form of a version; nothing where the pack could not be read. */
type Build = (folder: FolderFiles) => readonly BuiltForm[]

/** The checker has looked at the traits already. */
const noContext: PackContext = { traitIds: undefined }

const building =
  <Pack>(
    open: (folder: FolderFiles, context: PackContext) => OpenedPack<Pack>,
    build: (pack: Pack, freshId: FreshId) => BuiltTest,
  ): Build =>
  (folder) => {
    const { pack } = open(folder, noContext)
    return pack ? [{ ...build(pack, freshIds()), form: null, itemsSha256: null }] : []
  }

const buildingForms =
  <Test, Items>(
    open: (folder: FolderFiles, context: PackContext) => OpenedPack<GeneratedPack<Test, Items>>,
    build: (pack: FormOfPack<Test, Items>, freshId: FreshId) => BuiltTest,
  ): Build =>
  (folder) => {
    const { pack } = open(folder, noContext)
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

/** The rubric and its note are for those who rate, so they are part of the key. */
function buildVideo(pack: PackOf<'video'>): BuiltTest {
  const { test, key } = pack
  const rubrics = new Map(key.value.questions.map(({ id, rubric }) => [id, rubric]))
  const questions = translated(pack.questions, ({ value }) => value.questions).map(({ entry, text }) => ({
    ref: entry.id,
    content: { text: html(text((question) => question.text)), duration: entry.duration },
    key: { note: key.value.note, rubric: rubrics.get(entry.id) },
  }))
  return { kind: test.value.kind, keyStatus: key.value.status, content: storedTest(pack), questions }
}

/** Drivers and categories together are one question. They keep their numbers: nothing about them is secret. */
function buildCareerDrivers(pack: PackOf<'career-drivers'>): BuiltTest {
  const { test, key, folder } = pack
  const drivers = translated(pack.questions, ({ value }) => value.drivers).map(({ entry, text }) => ({
    id: entry.id,
    name: text((driver) => driver.name),
    description: text((driver) => driver.description),
    icon: entry.icon,
    icon_svg: drawingOf(folder.icon, entry.icon),
  }))
  return {
    kind: test.value.kind,
    keyStatus: key.value.status,
    content: storedTest(pack),
    questions: [{ ref: 'drivers', content: { drivers, categories: test.value.categories } }],
  }
}

const SURVEY = 5

/** One question per scenario; the effectiveness of its options is in the key. */
function buildSjt(pack: PackOf<'sjt'>, freshId: FreshId): BuiltTest {
  const { test, key } = pack
  const keys = new Map(key.value.scenarios.map((scenario) => [scenario.id, scenario]))
  const questions = translated(pack.questions, ({ value }) => value.questions).map(({ entry, inAll, text }) => {
    const { effectiveness = {}, reason } = keys.get(entry.id) ?? {}
    const options = translated(inAll, (scenario) => scenario.options).map((option, place) => ({
      name: option.entry.id,
      shown: { id: freshId(), value: place + 1, text: option.text((one) => one.text) },
    }))
    return {
      ref: entry.id,
      content: {
        part: entry.part,
        text: html(text((scenario) => scenario.text)),
        display_format: SURVEY,
        allow_multiple_choices: false,
        options: options.map(({ shown }) => shown),
        scales: storedScale(test.value.scales),
      },
      key: {
        effectiveness: Object.fromEntries(options.map(({ name, shown }) => [shown.id, effectiveness[name]])),
        reason,
      },
    }
  })
  return { kind: test.value.kind, keyStatus: key.value.status, content: storedTest(pack), questions }
}

/** One question per page. Which statement an option is, and so its trait, is known to the key alone. */
function buildPersonality(pack: PackOf<'personality'>, freshId: FreshId): BuiltTest {
  const { test, key } = pack
  const statements = translated(pack.questions, ({ value }) => value.statements)
  const texts = new Map(statements.map(({ entry, text }) => [entry.id, text(({ text }) => text)]))
  const keys = new Map(key.value.statements.map((entry) => [entry.id, entry]))
  const pages = test.value.pages.map((page) => page.map((statement) => ({ statement, id: freshId() })))
  const questions = pages.map((page, index) => ({
    ref: `page-${index + 1}`,
    content: {
      text: html(test.value.prompt),
      display_format: SURVEY,
      allow_multiple_choices: false,
      options: page.map(({ statement, id }, place) => ({
        id,
        value: place + 1,
        text: texts.get(statement) ?? {},
      })),
      scales: storedScale(test.value.scales),
    },
    key: {
      options: Object.fromEntries(
        page.map(({ statement, id }) => {
          const { trait, number, reverse } = keys.get(statement) ?? {}
          return [id, { statement_id: statement, trait_id: trait, number, reverse }]
        }),
      ),
    },
  }))
  return {
    kind: test.value.kind,
    keyStatus: key.value.status,
    content: { ...storedTest(pack), pages: pages.map((page) => page.map(({ id }) => id)) },
    questions,
  }
}
