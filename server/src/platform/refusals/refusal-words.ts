import { aboutLanguage, type Language } from '@mizan/contract/language'
import { inEachLanguage } from '@mizan/domain/texts/text-in'
import type { Reason } from './refusal.ts'
import ar from './refusals.ar.json' with { type: 'json' }
import en from './refusals.en.json' with { type: 'json' }

const words: Record<Language, Record<string, string>> = { en, ar }

/** A reason as a sentence of the language. A key without words would be our mistake: it shows as the general text. */
export function say(language: Language, reason: Reason): string {
  const sentence = words[language][reason.key] ?? words[language].invalid ?? ''
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = reason.values?.[name] ?? ''
    return name === 'value' ? String(value) : written(language, value)
  })
}

const numbers = inEachLanguage(
  (language) => new Intl.NumberFormat(aboutLanguage[language].locale, { useGrouping: false }),
)

/** Numbers as the language writes them. A `value` is what the caller sent, and is said as it was sent. */
const written = (language: Language, value: string | number): string =>
  typeof value === 'string' ? value : numbers[language].format(value)
