import type { Language } from '@mizan/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** What a game is and which limits count for this candidate. */
export const gameInfoQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['game-info', id, language],
    queryFn: () => call('getGameInfo', { params: { id } }, language),
    staleTime: 0,
  })
