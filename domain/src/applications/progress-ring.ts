import { ApplicationStatus } from './application-status.ts'

interface Counted {
  status: ApplicationStatus
  completed_assessments: number
  total_assessments: number
}

/** What the ring of an application is drawn out of before it has begun, however many assessments it holds (OPEN-12). */
const OUT_OF_BEFORE_BEGINNING = 4

export function progressRing({ status, completed_assessments, total_assessments }: Counted) {
  const outOf = status === ApplicationStatus.notBegun ? OUT_OF_BEFORE_BEGINNING : total_assessments
  return { value: completed_assessments, outOf }
}
