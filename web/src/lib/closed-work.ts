import type { Application } from '@mizan/contract/schemas/application'
import type { Assessment } from '@mizan/contract/schemas/assessment'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { applicationQuery } from './applications.ts'
import { useAcrossLanguages } from './use-across-languages.ts'
import { useLanguage } from './use-language.ts'

/** Expired, archived or submitted: nothing begins in it any more. */
export const isClosed = ({ expired, status }: Pick<Application, 'expired' | 'status'>): boolean =>
  expired || status === ApplicationStatus.archived || status === ApplicationStatus.completed

/**
 * Whether an assessment can be begun no more: whoever comes by address is not offered a Start that is refused. Undefined
 * until that is known; where it cannot be known the server decides.
 */
export function useIsClosed(assessment: Assessment | undefined): boolean | undefined {
  const language = useLanguage()
  const [first] = assessment?.applications ?? []
  const { data, error } = useAcrossLanguages({
    ...applicationQuery(String(first), language),
    enabled: first !== undefined,
  })
  if (data) return isClosed(data)
  return error || (assessment && first === undefined) ? false : undefined
}
