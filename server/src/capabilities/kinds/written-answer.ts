import type { Language } from '@mizan/contract/language'
import { questionnaireAnswer } from '@mizan/contract/schemas/question'
import type { WrittenAnswer } from '@mizan/contract/schemas/report'
import { textWithoutMarkup } from './text-without-markup.ts'

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

/** A question of a questionnaire and what was chosen or typed, in words. */
export function inWords({ content, data }: { content: object; data: unknown }, language: Language): WrittenAnswer {
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
