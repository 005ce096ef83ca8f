import type { HandlersOf } from '../../platform/http/serve.ts'
import { presentGameInfo } from './runs.present.ts'
import { gameOf } from './runs.service.ts'

export const gameHandlers: HandlersOf<'getGameInfo'> = {
  getGameInfo: async ({ params }, { database, candidate, language }) => {
    return presentGameInfo(await gameOf(database.db, candidate, params.id), language)
  },
}
