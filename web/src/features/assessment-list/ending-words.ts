import type { Ending } from '@mizan/contract/schemas/assessment'

/** Nobody is told "Well done" who answered nothing, and whoever ran out of time is told that too (DONE-07). */
export function wordsOfEnding(ending: Ending | null) {
  if (ending && !ending.has_answers) {
    return { title: ending.is_time_up ? 'games-time-up' : 'games-ended', texts: ['games-nothing-text'] } as const
  }
  if (!ending?.is_time_up) return { title: 'games-title', texts: ['games-text'] } as const
  return { title: 'games-title', texts: ['games-time-up-text', 'games-text'] } as const
}
