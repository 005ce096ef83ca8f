import { isRefused } from '../../lib/failure-text.ts'
import { isUnheard } from '../../stage/submission/until-answered.ts'

const TRIES_OF_A_FAULT = 2
const TRIES_UNHEARD = 7

/**
 * No clock runs between two rounds, so a line that is down for a moment is waited for, about twenty seconds. Whoever was
 * led to the failure screen by a second without a line would believe that the game is over.
 */
export const waitForLine = {
  retry: (failures: number, error: unknown): boolean =>
    !isRefused(error) && failures < (isUnheard(error) ? TRIES_UNHEARD : TRIES_OF_A_FAULT),
  retryDelay: (failures: number): number => Math.min(4_000, 500 * 2 ** failures),
}
