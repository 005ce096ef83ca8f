import type { Route } from '../route.ts'
import { gameInfo } from '../schemas/game.ts'
import { byId } from '../schemas/values.ts'

export const gameRoutes = {
  getGameInfo: {
    method: 'GET',
    path: '/games/:id/info/',
    root: 'localised',
    access: 'candidate',
    about: 'What a game is and how long it takes; the id is that of the assessment.',
    params: byId,
    status: 200,
    reply: gameInfo,
  },
} satisfies Record<string, Route>
