import type { Language } from '@mizan/contract/language'
import { madeOnce } from './made-once.ts'

const clockOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const dayOptions = { day: 'numeric', month: 'long', year: 'numeric' } as const
const options = { ...dayOptions, ...clockOptions, timeZoneName: 'short' } as const

const formats: Record<Language, () => Intl.DateTimeFormat> = {
  en: madeOnce(() => new Intl.DateTimeFormat('en-GB', options)),
  ar: madeOnce(() => new Intl.DateTimeFormat('ar-u-ca-gregory-nu-arab', options)),
}

/** Date and time as the reader writes them, on the clock of their device, which it names: mails tell the same in UTC. */
export const momentIn = (language: Language, moment: string): string => formats[language]().format(new Date(moment))

const clocks: Record<Language, () => Intl.DateTimeFormat> = {
  en: madeOnce(() => new Intl.DateTimeFormat('en-GB', clockOptions)),
  ar: madeOnce(() => new Intl.DateTimeFormat('ar-u-nu-arab', clockOptions)),
}

/** The time of day. */
export const clockIn = (language: Language, moment: Date): string => clocks[language]().format(moment)
