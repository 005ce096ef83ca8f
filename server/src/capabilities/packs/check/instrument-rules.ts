import type { Kind } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import type { Finding, Rule } from '../finding.ts'
import type { Document } from '../read/document.ts'
import { type BarePack, type OpenedPack, openers, type PackContext, type TestBasics } from '../read/instrument.ts'
import type { FolderFiles } from '../read/pack-folder.ts'
import { careerDriversRules } from './career-drivers-rules.ts'
import { compareLanguages } from './compare-languages.ts'
import { gamesRules, matchedRules, pathFinderRules, rotateItRules, shapesRules, swipedRules } from './game-rules.ts'
import { repeatedIds } from './id-rules.ts'
import { personalityRules } from './personality-rules.ts'
import { profileRules } from './profile-rules.ts'
import { questionnaireRules } from './questionnaire-rules.ts'
import { sjtRules } from './sjt-rules.ts'
import { technicalRules } from './technical-rules.ts'
import { durationParses, iconIsKnown } from './test-rules.ts'
import { checkTexts, textsInside } from './text-rules.ts'
import { videoRules } from './video-rules.ts'

type Check = (folder: FolderFiles, context: PackContext) => Finding[]

interface Documents {
  test: Document<TestBasics>
  questions?: Readonly<Record<Language, Document<unknown>>>
  first?: Document<unknown>
  key?: Document<unknown>
}

/** Opens the files, then applies the rules of every pack and those of the kind. */
const checking =
  <Pack extends BarePack<TestBasics> & Documents>(
    open: (folder: FolderFiles, context: PackContext) => OpenedPack<Pack>,
    rules: readonly Rule<NoInfer<Pack>>[],
  ): Check =>
  (folder, context) => {
    const { pack, findings } = open(folder, context)
    if (!pack) return findings
    return [...findings, ...[...everyPack, ...rules].flatMap((rule) => rule(pack))]
  }

const textsAreRight = ({ test, questions, key }: Documents): Finding[] => {
  const between = questions ? compareLanguages(questions) : { texts: [], findings: [] }
  const inside = [test, key].flatMap((doc) => (doc ? textsInside(doc) : []))
  return [...between.findings, ...checkTexts([...between.texts, ...inside])]
}

/** Keys are left to their own rules, which say what it means that an id is there twice. */
const idsAreUnique = ({ test, questions }: Documents): Finding[] =>
  [test, ...Object.values<Document<unknown>>(questions ?? {})].flatMap(repeatedIds)

/** What asks nothing cannot be started, and a candidate who has to take it could never finish. */
const asksSomething = ({ first }: Documents): Finding[] =>
  Object.entries(Object(first?.value)).flatMap(([field, entries]) =>
    first && Array.isArray(entries) && entries.length === 0 ? [first.fault([field], `There are no ${field}.`)] : [],
  )

const everyPack = [durationParses, iconIsKnown, idsAreUnique, textsAreRight, asksSomething]

/** What is checked of each kind. */
export const instrumentChecks = {
  personality: checking(openers.personality, personalityRules),
  sjt: checking(openers.sjt, sjtRules),
  'career-drivers': checking(openers['career-drivers'], careerDriversRules),
  profile: checking(openers.profile, [...questionnaireRules, ...profileRules]),
  technical: checking(openers.technical, [...questionnaireRules, ...technicalRules]),
  pulse: checking(openers.pulse, questionnaireRules),
  video: checking(openers.video, videoRules),
  games: checking(openers.games, gamesRules),
  'rotate-it': checking(openers['rotate-it'], rotateItRules),
  shapes: checking(openers.shapes, shapesRules),
  matched: checking(openers.matched, matchedRules),
  swiped: checking(openers.swiped, swipedRules),
  'path-finder': checking(openers['path-finder'], pathFinderRules),
} satisfies Record<Kind, Check>
