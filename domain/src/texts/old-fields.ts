import type { Language } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'

/**
 * Calls that are older than the table of languages tell a text in a field and its twin: `name_ar` in Arabic, and `name`
 * in the language of the call, or in English where that is Arabic. The rule of the first field stands here alone.
 */
const languageBesideTwin = (language: Language): Language => (language === 'ar' ? 'en' : language)

/** What a call told, with one text for each field and its twin. */
export type WithTexts<Told> = Told extends readonly (infer Entry)[]
  ? WithTexts<Entry>[]
  : Told extends object
    ? {
        [Field in keyof Told as Field extends `${string}_ar` ? never : Field]: `${Field & string}_ar` extends keyof Told
          ? StoredText | Extract<Told[Field], null>
          : WithTexts<Told[Field]>
      }
    : Told

/** Reads what a call in this language told. Fields without a twin stay as they are. */
export const withTexts = <Told>(told: Told, language: Language): WithTexts<Told> =>
  joined(told, languageBesideTwin(language)) as WithTexts<Told>

function joined(told: unknown, beside: Language): unknown {
  if (Array.isArray(told)) return told.map((entry) => joined(entry, beside))
  if (typeof told !== 'object' || told === null) return told
  const fields = new Map(Object.entries(told))
  const isTwin = (field: string) => field.endsWith('_ar') && fields.has(field.slice(0, -'_ar'.length))
  return Object.fromEntries(
    [...fields].flatMap(([field, value]) => {
      if (isTwin(field)) return []
      if (value === null || !fields.has(`${field}_ar`)) return [[field, joined(value, beside)]]
      return [[field, { [beside]: value, ar: fields.get(`${field}_ar`) }]]
    }),
  )
}
