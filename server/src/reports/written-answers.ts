import { kinds } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import { questionnaireAnswer } from '@mizan/contract/schemas/question'
import type { WrittenAnswer } from '@mizan/contract/schemas/report'
import type { ShownAnswers } from '@mizan/domain/report/shown-parts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { textWithoutMarkup } from '../kinds/text-without-markup.ts'
import type { AnsweredQuestion, ReportedAssessmentRow } from './reports.db.ts'

interface Words {
  en: string
  ar: string
}

/** A question of a questionnaire as the import stores it. */
interface StoredQuestion {
  text: Words
  options: { id: number; text: Words }[]
  scales: { id: number; value: number; label: Words }[]
}

type Lists = { [List in keyof ShownAnswers]: WrittenAnswer[] }

/** The kinds whose answers these lists show. */
export const kindsShownIn = (shown: ShownAnswers) =>
  Object.keys(kinds)
    .map(kindOf)
    .filter((kind) => {
      const list = serverKinds[kind].answersIn
      return list !== null && shown[list]
    })

/** Questions and answers in words, in the lists of the kinds they belong to. */
export function writtenAnswers(rows: readonly ReportedAssessmentRow[], language: Language): Lists {
  const lists: Lists = { profile_answers: [], technical_answers: [], survey_answers: [] }
  for (const { kind, answers } of rows) {
    const list = serverKinds[kindOf(kind)].answersIn
    if (list && answers) lists[list].push(...answers.map((answer) => inWords(answer, language)))
  }
  return lists
}

function inWords({ content, data }: AnsweredQuestion, language: Language): WrittenAnswer {
  const question = content as Partial<StoredQuestion>
  return { question: textWithoutMarkup(question.text?.[language] ?? ''), answer: chosen(question, data, language) }
}

/** One line for each choice. What cannot be read any more is left out rather than shown as a number. */
function chosen({ options = [], scales = [] }: Partial<StoredQuestion>, data: unknown, language: Language): string {
  const { data: answer } = questionnaireAnswer.safeParse(data)
  if (answer === undefined) return ''
  if (typeof answer.option_id === 'string') return answer.option_id
  const optionOf = (id: number) => textWithoutMarkup(options.find((option) => option.id === id)?.text[language] ?? '')
  const scaleOf = (id: number) => scales.find((point) => point.id === id)?.label[language] ?? ''
  if (typeof answer.option_id === 'number') {
    const value = answer.option_id
    return optionOf(value) || (scales.find((point) => point.value === value)?.label[language] ?? '')
  }
  return answer.option_id
    .map((choice) =>
      typeof choice === 'number'
        ? optionOf(choice)
        : `${optionOf(choice.option_id).replace(/\.$/, '')}: ${scaleOf(choice.scale_id)}`,
    )
    .filter((line) => line !== '')
    .join('\n')
}
