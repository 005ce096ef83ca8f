import { languages } from '@mizan/contract/language'
import type { Trait } from '@mizan/contract/packs/traits'
import { OVERUSE_PRONE_TRAITS, PILLAR_OF_TRAIT } from '@mizan/domain/fit/e3-model'
import { type Finding, languageName, type Rule } from '../finding.ts'
import { listItemsOf } from '../html.ts'
import type { Document } from '../read/document.ts'
import { firstLanguage } from '../read/instrument.ts'
import { FIRST_DERIVED, type TraitModel, traitIdsOf } from '../read/model.ts'
import { repeatedIds } from './id-rules.ts'
import { iconFault } from './test-rules.ts'
import { checkTexts, textsInside } from './text-rules.ts'

const LEAST_QUESTIONS = 2
const EXACT = 1e-9

const documentsOf = ({ traits, pillars, derailers, interview, custom }: TraitModel): Document<unknown>[] => [
  traits,
  pillars,
  derailers,
  interview,
  ...custom,
]

const textsAreRight: Rule<TraitModel> = (model) => checkTexts(documentsOf(model).flatMap(textsInside))
const idsAreUnique: Rule<TraitModel> = (model) => documentsOf(model).flatMap(repeatedIds)

const pillarsExist: Rule<TraitModel> = ({ traits, pillars }) => {
  const known = new Set(pillars.value.pillars.map(({ id }) => id))
  return traits.value.traits.flatMap(({ id, group_id }, index) =>
    group_id !== null && known.has(group_id)
      ? []
      : [traits.fault(['traits', index, 'group_id'], `Trait ${id} belongs to no pillar: there is no ${group_id}.`)],
  )
}

/** Pillars are put together by these numbers, and nothing counts that has none of them. */
const pillarsAreThoseOfScores: Rule<TraitModel> = ({ traits }) =>
  traits.value.traits.flatMap(({ id, group_id }, index) => {
    const pillar = PILLAR_OF_TRAIT[id - 1]
    if (pillar === undefined) {
      const message = `Scores know no base trait ${id}: they are numbered from 1 to ${PILLAR_OF_TRAIT.length}.`
      return [traits.fault(['traits', index, 'id'], message)]
    }
    if (pillar === group_id) return []
    return [
      traits.fault(['traits', index, 'group_id'], `Scores count trait ${id} in pillar ${pillar}, not ${group_id}.`),
    ]
  })

const baseTraitsStandAlone: Rule<TraitModel> = ({ traits }) =>
  traits.value.traits.flatMap(({ id, is_custom, score_mapping }, index) =>
    is_custom || score_mapping !== null
      ? [traits.fault(['traits', index], `Trait ${id} is a base trait: it may not be custom or be made of others.`)]
      : [],
  )

/** Each custom trait of each company, with its finding-maker. */
function customTraits(model: TraitModel) {
  return model.custom.flatMap((doc) =>
    doc.value.traits.map((trait, index) => ({
      trait,
      fault: (field: keyof Trait, message: string): Finding => doc.fault(['traits', index, field], message),
      faultAt: (id: string, message: string): Finding => doc.fault(['traits', index, 'score_mapping', id], message),
    })),
  )
}

const mappingsPointSomewhere: Rule<TraitModel> = (model) => {
  const known = traitIdsOf(model)
  return customTraits(model).flatMap(({ trait, faultAt }) =>
    Object.keys(trait.score_mapping ?? {})
      .filter((id) => !known.has(Number(id)))
      .map((id) => faultAt(id, `${trait.name[firstLanguage]} is made of trait ${id}, which does not exist.`)),
  )
}

const mappingsSumToOne: Rule<TraitModel> = (model) =>
  customTraits(model).flatMap(({ trait, fault }) => {
    const weights = Object.values(trait.score_mapping ?? {})
    const sum = weights.reduce((total, weight) => total + weight, 0)
    if (weights.some((weight) => weight <= 0)) return [fault('score_mapping', 'Every weight must be above 0.')]
    return Math.abs(sum - 1) < EXACT
      ? []
      : [fault('score_mapping', `The weights sum to ${Number(sum.toFixed(6))} instead of 1.`)]
  })

const customTraitsAreCustom: Rule<TraitModel> = (model) => {
  const base = traitIdsOf(model)
  return customTraits(model).flatMap(({ trait, fault }) => [
    ...(trait.is_custom ? [] : [fault('is_custom', `${trait.name[firstLanguage]} must say that it is custom.`)]),
    ...(trait.group_id === null ? [] : [fault('group_id', 'A custom trait belongs to no pillar.')]),
    ...(base.has(trait.id) ? [fault('id', `The id ${trait.id} is that of a base trait.`)] : []),
  ])
}

const definitionsAreThere: Rule<TraitModel> = (model) =>
  customTraits(model).flatMap(({ trait, fault }) =>
    trait.use_company_definition && !trait.company_definition
      ? [
          fault(
            'use_company_definition',
            `${trait.name[firstLanguage]} uses a definition of the company, but there is none.`,
          ),
        ]
      : [],
  )

/** Low for every trait, overused for those prone to it; each once. */
const derailersCoverTheTraits: Rule<TraitModel> = (model) => {
  const { derailers } = model
  const base = traitIdsOf(model)
  const wanted = { low: [...base], overused: OVERUSE_PRONE_TRAITS.filter((id) => base.has(id)) }
  return (['low', 'overused'] as const).flatMap((list) => {
    const seen = new Set<number>()
    const findings = derailers.value[list].flatMap(({ trait_id }, index) => {
      const fault = (message: string) => [derailers.fault([list, index, 'trait_id'], message)]
      if (!base.has(trait_id)) return fault(`There is no trait ${trait_id}.`)
      if (seen.has(trait_id)) return fault(`Trait ${trait_id} is there twice.`)
      seen.add(trait_id)
      return wanted[list].includes(trait_id) ? [] : fault(`Trait ${trait_id} is not prone to being overused.`)
    })
    const missing = wanted[list].filter((id) => !seen.has(id))
    return [...findings, ...missing.map((id) => derailers.fault([list], `Trait ${id} is missing in ${list}.`))]
  })
}

const derailerIdsAreUnique: Rule<TraitModel> = ({ derailers }) => {
  const low = new Set(derailers.value.low.map(({ id }) => id))
  return derailers.value.overused.flatMap(({ id }, index) =>
    low.has(id) ? [derailers.fault(['overused', index, 'id'], `The id ${id} is that of a low score.`)] : [],
  )
}

/** The questions are asked one by one, so each language must have the same list of them. */
const derailersAskAlike: Rule<TraitModel> = ({ derailers }) =>
  (['low', 'overused'] as const).flatMap((list) =>
    derailers.value[list].flatMap(({ questions }, index) => {
      const counts = languages.map((language) => listItemsOf(questions[language]).length)
      if (new Set(counts).size === 1 && Math.min(...counts) >= LEAST_QUESTIONS) return []
      const found = languages.map((language, place) => `${counts[place]} in ${languageName(language)}`)
      const message = `There must be the same questions in each language, ${LEAST_QUESTIONS} at least: ${found.join(', ')}.`
      return [derailers.fault([list, index, 'questions'], message)]
    }),
  )

const enoughQuestions: Rule<TraitModel> = (model) => {
  const { interview } = model
  const base = traitIdsOf(model)
  const unknown = interview.value.questions.flatMap(({ trait_id }, index) =>
    base.has(trait_id) ? [] : [interview.fault(['questions', index, 'trait_id'], `There is no trait ${trait_id}.`)],
  )
  const short = [...base].flatMap((id) => {
    const count = interview.value.questions.filter(({ trait_id }) => trait_id === id).length
    if (count >= LEAST_QUESTIONS) return []
    return [interview.fault(['questions'], `Trait ${id} has ${count} questions; ${LEAST_QUESTIONS} are the least.`)]
  })
  return [...unknown, ...short]
}

/** Otherwise the import would give one number to two questions. */
const questionIdsAreFree: Rule<TraitModel> = ({ interview }) =>
  interview.value.questions.flatMap(({ id }, index) =>
    id < FIRST_DERIVED
      ? []
      : [interview.fault(['questions', index, 'id'], `The id ${id} is too high: ${FIRST_DERIVED - 1} is the highest.`)],
  )

/** Two files about one company would take turns at being the newest version of each other. */
const oneFilePerCompany: Rule<TraitModel> = ({ custom }) => {
  const companies = custom.map(({ value }) => value.company.toLowerCase())
  return custom.flatMap((doc, index) =>
    companies.indexOf(companies[index] ?? '') < index
      ? [doc.fault(['company'], `Another file has the traits of "${doc.value.company}".`)]
      : [],
  )
}

const iconsAreKnown: Rule<TraitModel> = ({ traits, pillars, derailers, custom, folder }) => {
  const within = (doc: Document<unknown>, field: string, entries: readonly { icon: string }[]) =>
    entries.flatMap(({ icon }, index) =>
      iconFault(doc, [field, index, 'icon'], { name: icon, drawing: folder.icon(icon) }),
    )
  return [
    ...within(traits, 'traits', traits.value.traits),
    ...within(pillars, 'pillars', pillars.value.pillars),
    ...within(derailers, 'low', derailers.value.low),
    ...within(derailers, 'overused', derailers.value.overused),
    ...custom.flatMap((doc) => within(doc, 'traits', doc.value.traits)),
  ]
}

export const modelRules: Rule<TraitModel>[] = [
  textsAreRight,
  idsAreUnique,
  pillarsExist,
  pillarsAreThoseOfScores,
  baseTraitsStandAlone,
  mappingsPointSomewhere,
  mappingsSumToOne,
  customTraitsAreCustom,
  definitionsAreThere,
  derailersCoverTheTraits,
  derailerIdsAreUnique,
  derailersAskAlike,
  enoughQuestions,
  questionIdsAreFree,
  oneFilePerCompany,
  iconsAreKnown,
]
