import type { Derailer } from '@mizan/contract/packs/interview'
import type { Trait } from '@mizan/contract/packs/traits'
import { inEachLanguage } from '@mizan/domain/texts/text-in'
import { listItemsOf, sanitise } from '../html.ts'
import { firstLanguage } from '../read/instrument.ts'
import { derivedQuestionId, type TraitModel } from '../read/model.ts'
import type { FolderFiles } from '../read/pack-folder.ts'
import { drawingOf, html } from './built-test.ts'

type Icons = FolderFiles['icon']

/** The rows of a model, without the id of the model. */
export interface BuiltModel {
  pillars: { id: number; content: object }[]
  traits: { id: number; group_id: number | null; score_mapping: Record<string, number> | null; content: object }[]
  derailers: { id: number; trait_id: number; type: 'low' | 'overused'; content: object }[]
  interviewQuestions: { id: number; trait_id: number; purpose: 'confirm' | 'low' | 'overused'; content: object }[]
}

export function buildModel({ traits, pillars, derailers, interview, folder }: TraitModel): BuiltModel {
  const { low, overused } = derailers.value
  return {
    pillars: pillars.value.pillars.map(({ id, ...texts }) => ({ id, content: withDrawing(texts, folder.icon) })),
    traits: buildTraits(traits.value.traits, folder.icon),
    derailers: [
      ...low.map((derailer) => buildDerailer(derailer, 'low', folder.icon)),
      ...overused.map((derailer) => buildDerailer(derailer, 'overused', folder.icon)),
    ],
    interviewQuestions: [
      ...interview.value.questions.map(({ id, trait_id, ...content }) => ({
        id,
        trait_id,
        purpose: 'confirm' as const,
        content,
      })),
      ...low.flatMap((derailer) => questionsOf(derailer, 'low')),
      ...overused.flatMap((derailer) => questionsOf(derailer, 'overused')),
    ],
  }
}

/** The custom traits of one company stand alone: pillars and questions are those of the base traits. */
export const buildCustomModel = (traits: readonly Trait[], icons: Icons): BuiltModel => ({
  pillars: [],
  traits: buildTraits(traits, icons),
  derailers: [],
  interviewQuestions: [],
})

const withDrawing = <Texts extends { icon: string }>(texts: Texts, icons: Icons) => ({
  ...texts,
  icon_svg: drawingOf(icons, texts.icon),
})

const buildTraits = (traits: readonly Trait[], icons: Icons): BuiltModel['traits'] =>
  traits.map(({ id, group_id, score_mapping, ...texts }) => ({
    id,
    group_id,
    score_mapping,
    content: withDrawing(texts, icons),
  }))

function buildDerailer(
  { id, trait_id, ...texts }: Derailer,
  type: 'low' | 'overused',
  icons: Icons,
): BuiltModel['derailers'][number] {
  return { id, trait_id, type, content: withDrawing({ ...texts, questions: html(texts.questions) }, icons) }
}

function questionsOf(derailer: Derailer, purpose: 'low' | 'overused'): BuiltModel['interviewQuestions'] {
  const lists = inEachLanguage((language) => listItemsOf(sanitise(derailer.questions[language])))
  return lists[firstLanguage].map((_, index) => ({
    id: derivedQuestionId(derailer.id, index),
    trait_id: derailer.trait_id,
    purpose,
    content: { text: inEachLanguage((language) => lists[language][index] ?? ''), follow_up: inEachLanguage(() => '') },
  }))
}
