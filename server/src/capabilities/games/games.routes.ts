import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { presentGameInfo } from './games.present.ts'
import { gameOf } from './games.service.ts'

export const gameHandlers: Handlers<'getGameInfo', { candidate: SignedIn }> = {
  getGameInfo: async ({ params }, { database, candidate, language }) => {
    return presentGameInfo(await gameOf(database.db, candidate, params.id), language)
  },
}
