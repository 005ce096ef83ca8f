import { aboutLanguage, type Language } from '@mizan/contract/language'
import { inEachLanguage } from '@mizan/domain/texts/text-in'
import { madeOnce } from './made-once.ts'

const clockOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** With the month in letters: nobody takes it for the day. */
const dayOptions = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** One format for each language, in the words, the digits and the calendar of the portal. */
const formatsOf = (options: Intl.DateTimeFormatOptions) =>
  inEachLanguage((language) => madeOnce(() => new Intl.DateTimeFormat(aboutLanguage[language].locale, options)))

const days = formatsOf(dayOptions)
const moments = formatsOf({ ...dayOptions, ...clockOptions })
const clocks = formatsOf(clockOptions)

/** A date, as it stands everywhere in the portal: 10 Nov 2026. */
export const dayIn = (language: Language, moment: string): string => days[language]().format(new Date(moment))

/** Date and time on the clock of the reader's own device, which needs no name. */
export const momentIn = (language: Language, moment: string): string => moments[language]().format(new Date(moment))

/** The time of day. */
export const clockIn = (language: Language, moment: Date): string => clocks[language]().format(moment)
