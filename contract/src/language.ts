/** What the product has to know about a language. A new one is a row here and its words; nothing else names it. */
interface LanguageFacts {
  /** As its own speakers write it. */
  name: string
  /** Two letters, for a phone's bar. */
  shortName: string
  direction: 'ltr' | 'rtl'
  /** For the formats of Intl: with the calendar and the digits of the product. */
  locale: string
  /** From zero to nine. */
  digits: string
  percentSign: string
  /** A script that its sentences set apart, because it may run the other way. */
  otherScript: RegExp
  /** The forms of a counted noun, as Intl.PluralRules names them. */
  plurals: readonly Intl.LDMLPluralRule[]
  /** The family that the product ships, a letter only it has, and what mail programs have instead. */
  font: { family: string; sample: string; inMails: string }
  /** Whose words stand in, first of all, for a text that is missing. */
  fallsBackOn: readonly string[]
}

const facts = {
  en: {
    name: 'English',
    shortName: 'EN',
    direction: 'ltr',
    locale: 'en-GB',
    digits: '0123456789',
    percentSign: '%',
    otherScript: /\p{Script=Arabic}/u,
    plurals: ['one', 'other'],
    font: { family: 'IBM Plex Sans', sample: 'a', inMails: "'Segoe UI', Arial, sans-serif" },
    fallsBackOn: [],
  },
  ar: {
    name: 'العربية',
    shortName: 'عر',
    direction: 'rtl',
    locale: 'ar-u-ca-gregory-nu-arab',
    digits: '٠١٢٣٤٥٦٧٨٩',
    percentSign: '٪',
    otherScript: /\p{Script=Latin}/u,
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
    font: { family: 'IBM Plex Sans Arabic', sample: '\u0639', inMails: "'Segoe UI', Tahoma, Arial, sans-serif" },
    fallsBackOn: ['en'],
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof facts

/** The languages of the product; where a text has no words in those asked for, the first that has some stands in. */
export const languages = Object.keys(facts) as [Language, ...Language[]]

export const aboutLanguage: Readonly<Record<Language, LanguageFacts>> = facts

/** Calls without a language segment answer in English unless the portal names its language with this header. */
export const languageHeader = 'mizan-language'

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
