/** How a report speaks of the candidate: 1 he, 2 she, anything else they (REPC-12, DATA-02). */
export type Voice = 'he' | 'she' | 'they'

export function voiceOf(gender: number | null): Voice {
  if (gender === 1) return 'he'
  return gender === 2 ? 'she' : 'they'
}
