import type { Language } from '@mizan/contract/language'
import type { Application } from '@mizan/contract/schemas/application'
import type { CandidateNames } from '@mizan/contract/schemas/profile'
import type { Report } from '@mizan/domain/report/reported'
import { type WithTexts, withTexts } from '@mizan/domain/texts/old-fields'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-time.ts'
import type { DriverLists } from './sections/drivers.tsx'

interface ReadReport<Told> {
  told: Told
  candidate: CandidateNames
  drivers: DriverLists
  /** When the report was opened: it is printed with that time, and it may be out of date by then (OPEN-28). */
  openedAt: string
}

export type CandidateReport = ReadReport<WithTexts<Application>>
export type ManagerReport = ReadReport<Report>

/** What the Candidate Report reads (OPEN-28). */
export const candidateReportQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['reports', 'candidate', id, language],
    queryFn: () => withPerson(id, language, call('getApplication', { params: { id } }, language)),
    ...asOpened,
  })

/** What the two manager reports read. */
export const managerReportQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['reports', 'manager', id, language],
    queryFn: () => withPerson(id, language, call('getReport', { params: { id } }, language)),
    ...asOpened,
  })

// A report does not change under the eyes of its reader.
const asOpened = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }

async function withPerson<Told extends { candidate_id: number }>(
  id: string,
  language: Language,
  telling: Promise<Told>,
): Promise<ReadReport<WithTexts<Told>>> {
  // Whether there is a report at all is the first answer's to say; the others would only say the same again.
  const told = await telling
  const openedAt = serverNow().toISOString()
  const [candidate, most, least] = await Promise.all([
    call('getCandidate', { params: { id: told.candidate_id } }, language),
    call('getMostImportantDrivers', { params: { id } }, language),
    call('getLeastImportantDrivers', { params: { id } }, language),
  ])
  return { told: withTexts(told, language), candidate, drivers: { most, least }, openedAt }
}
