import type { Game, GameLookup } from './use-game.ts'

/**
 * What was read of a game stands while it cannot be read anew: nobody is taken out of a practice by a second without a
 * line. A run does not begin with it, because the game may have been started since.
 */
export const knownGame = ({ game, error }: Pick<GameLookup, 'game' | 'error'>, isRun: boolean): Game | null =>
  isRun && error ? null : game
