import { aboutLanguage, type Language } from '@mizan/contract/language'
import { fill } from './sentence.ts'
import ar from './words/every-mail.ar.json' with { type: 'json' }
import en from './words/every-mail.en.json' with { type: 'json' }

/** Words that stand in more than one mail. */
export const everyMail: Record<Language, typeof en> = { en, ar }

/** Date and time in the reader's language and digits. Where the reader is cannot be known, so the zone is named. */
export function momentIn(language: Language, moment: string): string {
  const at = new Date(moment)
  const { locale } = aboutLanguage[language]
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  const time = new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(at)
  return fill(everyMail[language].when, { date, time })
}
