import { ApplicationStatus } from './application-status.ts'

interface Counted {
  status: ApplicationStatus
  completed_assessments: number
  total_assessments: number
  knocked: boolean
}

/** What the ring of an application is drawn out of before it has begun, however many assessments it holds (OPEN-12). */
const OUT_OF_BEFORE_BEGINNING = 4

/** Knocked out, it is closed: nothing is left to do, so nothing is left open in its ring. */
export function progressRing({ status, completed_assessments, total_assessments, knocked }: Counted) {
  if (knocked) return { value: total_assessments, outOf: total_assessments }
  const outOf = status === ApplicationStatus.notBegun ? OUT_OF_BEFORE_BEGINNING : total_assessments
  return { value: completed_assessments, outOf }
}
