/** The two languages of the product; the first is the fallback. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Calls without a language segment answer in English unless the portal names its language with this header. */
export const languageHeader = 'mizan-language'

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
