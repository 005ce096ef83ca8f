import type { Language } from '@mizan/contract/language'
import { questionnaireAnswer } from '@mizan/contract/schemas/question'
import type { WrittenAnswer } from '@mizan/contract/schemas/report'
import type { StoredText } from '@mizan/contract/text'
import { textIn } from '@mizan/domain/texts/text-in'
import sanitizeHtml from 'sanitize-html'

/** A question of a questionnaire as the import stores it. */
interface StoredQuestion {
  text: StoredText
  options: { id: number; text: StoredText }[]
  scales: { id: number; value: number; label: StoredText }[]
}

/** A question of a questionnaire and what was chosen or typed, in words. */
export function inWords({ content, data }: { content: object; data: unknown }, language: Language): WrittenAnswer {
  const question = content as Partial<StoredQuestion>
  return {
    question: textWithoutMarkup(textIn(question.text ?? {}, language)),
    answer: chosen(question, data, language),
  }
}

/** One line for each choice. What cannot be read any more is left out rather than shown as a number. */
function chosen({ options = [], scales = [] }: Partial<StoredQuestion>, data: unknown, language: Language): string {
  const { data: answer } = questionnaireAnswer.safeParse(data)
  if (answer === undefined) return ''
  if (typeof answer.option_id === 'string') return answer.option_id
  const optionOf = (id: number) =>
    textWithoutMarkup(textIn(options.find((option) => option.id === id)?.text ?? {}, language))
  const scaleOf = (id: number) => textIn(scales.find((point) => point.id === id)?.label ?? {}, language)
  if (typeof answer.option_id === 'number') {
    const value = answer.option_id
    return optionOf(value) || textIn(scales.find((point) => point.value === value)?.label ?? {}, language)
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

/** A question as text: what it was set with would only get in the way on paper and in a terminal. */
export const textWithoutMarkup = (html: string): string => (/[<&]/.test(html) ? withoutMarkup(html) : html.trim())

// Most texts have no markup, and reading them as HTML would take most of the time that a report takes.
const withoutMarkup = (html: string): string =>
  sanitizeHtml(spaced(html), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?(?:\| )?\n\s*/g, '\n')
    .trim()

/** The rows of a table become lines, and their cells stay apart. */
const spaced = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/(?:p|li)>|<br\s*\/?>/g, '$& ')
    .replaceAll(/<\/t[dh]>/g, '$& | ')
    .replaceAll(/<table[^>]*>|<\/(?:tr|caption|table)>/g, '$&\n')
