import type { Marks } from '@mizan/domain/kinds/sjt/sjt.rules'

/** Which word says what a scenario still lacks; null when it lacks nothing. */
export function missingMarks({ most, least }: Marks): 'both' | 'most' | 'least' | null {
  if (most === null) return least === null ? 'both' : 'most'
  return least === null ? 'least' : null
}
