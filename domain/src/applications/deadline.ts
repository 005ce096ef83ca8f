/** Answers that were on their way when the deadline passed still count (OPEN-26). */
const DEADLINE_GRACE_SECONDS = 120

/**
 * Beginning something new ends with the deadline itself; going on with what is begun ends after the grace; a timed run
 * that was begun before the deadline is played to its own end.
 */
export type DeadlineWork = 'begin' | 'go-on' | 'play-on'

export const isExpired = (deadline: Date | null, now: Date): boolean =>
  deadline !== null && now.getTime() > deadline.getTime()

export function isTooLateTo(work: DeadlineWork, deadline: Date | null, now: Date): boolean {
  if (work === 'play-on') return false
  const graceMs = work === 'go-on' ? DEADLINE_GRACE_SECONDS * 1000 : 0
  return deadline !== null && now.getTime() > deadline.getTime() + graceMs
}
