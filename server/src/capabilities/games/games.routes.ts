import type { Language } from '@mizan/contract/language'
import type { GameInfo } from '@mizan/contract/schemas/game'
import { longerDuration } from '@mizan/domain/applications/duration'
import { textIn } from '@mizan/domain/texts/text-in'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { type GameToPlay, gameOf } from './games.service.ts'

const presentGameInfo = (game: GameToPlay, language: Language): GameInfo => ({
  assessment_id: game.id,
  title: textIn(game.content.title, language),
  estimated_time: longerDuration(game.content.duration, game.time_factor),
  test_id: game.test_id,
  instructions: textIn(game.content.instructions, language),
  timer_seconds: game.limits.runSeconds,
  item_seconds: game.limits.itemSeconds,
  has_extra_time: game.time_factor > 1,
  is_run_begun: game.isRunBegun,
})

export const gameHandlers: Handlers<'getGameInfo', { candidate: SignedIn }> = {
  getGameInfo: async ({ params }, { database, candidate, language }) => {
    return presentGameInfo(await gameOf(database.db, candidate, params.id), language)
  },
}
