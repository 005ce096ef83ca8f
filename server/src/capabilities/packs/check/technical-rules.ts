import type { Rule } from '../finding.ts'
import type { PackOf } from '../read/instrument.ts'
import { matchOneToOne } from './id-rules.ts'

type Pack = PackOf<'technical'>
type Item = Pack['key']['value']['items'][number]
type Question = Pack['first']['value']['questions'][number]

const FREE_TEXT = 4
const SURVEY = 5
/** Sums of weights without bounds are no numbers any more. */
const HEAVIEST = 1000

const everyQuestionHasAKey: Rule<Pack> = ({ first, key }) =>
  matchOneToOne(
    { doc: first, field: 'questions', entries: first.value.questions },
    { doc: key, field: 'items', entries: key.value.items },
    { none: 'has no key', twice: 'has two keys' },
  )

const correctOptionsExist: Rule<Pack> = ({ first, key }) => {
  const questions = new Map(first.value.questions.map((question) => [question.id, question]))
  return key.value.items.flatMap(({ id, correct }, index) => {
    const known = questions.get(id)?.options.map((option) => option.id)
    return correct
      .filter((option) => known && !known.includes(option))
      .map((option) => key.fault(['items', index, 'correct'], `The key points nowhere: ${id} has no option ${option}.`))
  })
}

/** What the key of a question must look like; undefined when it does. */
function keyFault({ type, correct, guide }: Item, question: Question): string | undefined {
  const right = new Set(correct).size
  if (right !== correct.length) return 'names an option twice'
  if (type === 'free') {
    if (question.display_format !== FREE_TEXT) return 'is keyed as a free text, but shows options'
    return right > 0 || !guide ? 'needs a guide for marking and no correct options' : undefined
  }
  if (question.display_format === FREE_TEXT) return 'is a free text, but keyed as a choice'
  if (question.display_format === SURVEY) return 'rates every option, so no option can be the right one'
  if (question.allow_multiple_choices !== (type === 'multi')) return `is keyed as ${type}, but shown otherwise`
  if (type === 'single') return right === 1 ? undefined : `needs exactly one correct option, but has ${right}`
  return right > 0 && right < question.options.length ? undefined : 'needs some correct options, but not all of them'
}

const keyFitsTheQuestion: Rule<Pack> = ({ first, key }) => {
  const questions = new Map(first.value.questions.map((question) => [question.id, question]))
  return key.value.items.flatMap((item, index) => {
    const question = questions.get(item.id)
    const fault = question && keyFault(item, question)
    return fault ? [key.fault(['items', index], `${item.id} ${fault}.`)] : []
  })
}

const weightsCount: Rule<Pack> = ({ key }) =>
  key.value.items.flatMap(({ id, weight }, index) =>
    weight > 0 && weight <= HEAVIEST
      ? []
      : [
          key.fault(
            ['items', index, 'weight'],
            `The weight of ${id} must be above 0 and at most ${HEAVIEST}, but is ${weight}.`,
          ),
        ],
  )

export const technicalRules: Rule<Pack>[] = [
  everyQuestionHasAKey,
  correctOptionsExist,
  keyFitsTheQuestion,
  weightsCount,
]
