import type { Language } from '@mizan/contract/language'
import { chosenOption, displayFormat } from '@mizan/contract/schemas/question'
import { storedText } from '@mizan/contract/text'
import { textIn } from '@mizan/domain/texts/text-in'
import * as z from 'zod/mini'
import { explainIssues } from '../../platform/http/explain-issues.ts'
import type { Reason } from '../../platform/refusals/refusal.ts'
import type { Asking, CheckData, CheckedData, StoredQuestion } from './kind.ts'

/** What several kinds share: a text with options and points of a scale, stored in every language. */

const storedChoice = z.object({
  text: storedText,
  display_format: displayFormat,
  allow_multiple_choices: z.boolean(),
  options: z.array(z.object({ id: z.int(), value: z.int(), text: storedText })),
  scales: z.array(z.object({ id: z.int(), value: z.int(), label: storedText })),
})

/** More than any page of ours holds, and still one answer. */
const QUESTIONS_PER_PAGE = 100

export const readChoice = ({ content }: StoredQuestion) => storedChoice.parse(content)

export type StoredChoice = ReturnType<typeof readChoice>

function presentChoice(question: StoredQuestion, language: Language): object {
  const { text, display_format, allow_multiple_choices, options, scales } = readChoice(question)
  return {
    id: question.id,
    text: textIn(text, language),
    display_format,
    options: options.map((option) => ({ id: option.id, text: textIn(option.text, language), value: option.value })),
    allow_multiple_choices,
    scales: scales.map(({ id, label, value }) => ({ id, label: textIn(label, language), value })),
  }
}

/** The ids of what a question offers. */
export const offerOf = (question: StoredQuestion) => {
  const { options, scales } = readChoice(question)
  return { optionIds: new Set(options.map(({ id }) => id)), scaleIds: new Set(scales.map(({ id }) => id)) }
}

export type Offer = ReturnType<typeof offerOf>

interface ScaledOption {
  option_id: number
  scale_id: number
}

/** What is wrong with any list of options with points: something unknown, or an option twice. */
export function scaledFault({ optionIds, scaleIds }: Offer, data: readonly ScaledOption[]): Reason | null {
  const seen = new Set<number>()
  for (const { option_id, scale_id } of data) {
    if (!optionIds.has(option_id)) return unknownPk(option_id)
    if (!scaleIds.has(scale_id)) return unknownPk(scale_id)
    if (seen.has(option_id)) return { key: 'option-twice' }
    seen.add(option_id)
  }
  return null
}

export const unknownPk = (value: number): Reason => ({ key: 'unknown-pk', values: { value } })

/** Parses with the shape of the contract, then asks the rules of the kind. */
export function checkWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
  faultIn: (data: z.output<Schema>) => Reason | null,
): CheckedData {
  const parsed = schema.safeParse(data)
  if (parsed.error) {
    const placed = parsed.error.issues.map((issue) => ({ ...issue, path: ['data', ...issue.path] }))
    return { fault: explainIssues(placed, { data }) }
  }
  const fault = faultIn(parsed.data)
  return fault ? { fault: { data: [fault] } } : { data: parsed.data }
}

export const askChoices = (checkFor: Asking['checkFor'], perPage = QUESTIONS_PER_PAGE): Asking => ({
  perPage,
  present: presentChoice,
  checkFor,
})

/** What the games with six pictures share: the id of one option is the answer. */

const storedOptions = z.object({ options: z.array(z.object({ id: z.int() })) })

export function checkChosenPicture({ content }: StoredQuestion): CheckData {
  const ids = new Set(storedOptions.parse(content).options.map(({ id }) => id))
  return (data) => checkWith(chosenOption, data, ({ option_id }) => (ids.has(option_id) ? null : unknownPk(option_id)))
}

/** All questions of a run come with one call (GAME-15). */
export const EVERY_QUESTION = 1_000
