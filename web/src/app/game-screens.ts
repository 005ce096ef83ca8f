import { screen } from './screen.ts'

/** The pages of one game, in the order in which they follow each other (GAME-07). */
export const games = {
  info: screen('games', () => import('../features/games/game-info-screen.tsx'), 'GameInfoScreen'),
  start: screen('games', () => import('../features/games/game-start-screen.tsx'), 'GameStartScreen'),
  practice: screen(['games', 'game'], () => import('../features/games/practice-screen.tsx'), 'PracticeScreen'),
  run: screen(['games', 'game'], () => import('../features/games/game-screen.tsx'), 'GameScreen'),
}
