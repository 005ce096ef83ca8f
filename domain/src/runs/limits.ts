/** How long a game may last, and one round of Swiped: what packs state, clocks run down to, and scores count with. */
export const GAME_SECONDS = 120
export const ROUND_SECONDS = 60
