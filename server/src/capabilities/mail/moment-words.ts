import { aboutLanguage, type Language } from '@mizan/contract/language'
import { mailWords } from './mail-words.ts'
import { fill } from './sentence.ts'

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
  return fill(mailWords[language]['every-mail'].when, { date, time })
}
