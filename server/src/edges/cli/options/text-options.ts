import { type Language, languages } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'
import { type Command, type OptionValues, optional, required } from './command.ts'
import { nameOf } from './option-values.ts'

const [first] = languages

/** `name` for the first language, `name-ar` and the like for each other one. */
const optionOf = (name: string, language: Language): string => (language === first ? name : `${name}-${language}`)

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

/** The options of a text. In some languages it may have to be typed. */
export const textOptions = (name: string, about: string, needed: readonly Language[] = []): Command['options'] =>
  Object.fromEntries(
    languages.map((language) => [
      optionOf(name, language),
      {
        type: 'string',
        about: `${about} in ${inEnglish.of(language)}`,
        ...(needed.includes(language) && { required: true }),
      },
    ]),
  )

/** What was typed of a text; undefined where nothing was. In some languages it may not be emptied. */
export function typedText(
  values: OptionValues,
  name: string,
  neverEmpty: readonly Language[] = [],
): StoredText | undefined {
  const typed = languages.flatMap((language) => {
    const option = optionOf(name, language)
    if (neverEmpty.includes(language) && optional(values, option) !== undefined) required(values, option)
    const words = nameOf(values, option)
    return words === undefined ? [] : [[language, words] as const]
  })
  return typed.length > 0 ? Object.fromEntries(typed) : undefined
}

/** A text that has to be typed, at least in the first language. */
export function requiredText(values: OptionValues, name: string, needed: readonly Language[] = [first]): StoredText {
  for (const language of needed) required(values, optionOf(name, language))
  return typedText(values, name) ?? {}
}

/** As operators see it: a field for each of the options. */
export const shownText = (name: string, text: StoredText): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [optionOf(name, language).replaceAll('-', '_'), text[language] ?? '']))
