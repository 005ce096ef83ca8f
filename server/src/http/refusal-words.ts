import type { Language } from '@mizan/contract/language'
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

/** Numbers as the language writes them. A `value` is what somebody sent, and is said as it was sent. */
function written(language: Language, value: string | number): string {
  const text = String(value)
  if (language === 'en' || typeof value === 'string') return text
  return text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
}
