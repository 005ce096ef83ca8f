/** The content of a report is valid for 18 to 24 months (LIMIT-03): read with care from then, and not after. */
export type ReportAge = 'valid' | 'ageing' | 'out-of-date'

const CARE_MONTHS = 18
const LAST_MONTHS = 24

export function reportAge(assessed: string, openedAt: string): ReportAge {
  const opened = Date.parse(openedAt)
  if (opened >= monthsAfter(assessed, LAST_MONTHS)) return 'out-of-date'
  return opened >= monthsAfter(assessed, CARE_MONTHS) ? 'ageing' : 'valid'
}

function monthsAfter(moment: string, months: number): number {
  const date = new Date(moment)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // Where the month has no such day, its last one is meant: the calendar would go on into the next month.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
