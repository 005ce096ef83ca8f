import type { Assessment } from '@mizan/contract/schemas/assessment'
import { readGameNumber } from '../../kinds/game-number.ts'
import type { GameKind } from '../../kinds/kind.ts'
import { gameOf } from '../../kinds/registry.ts'
import { assessmentQuery, readOnce } from '../../lib/applications.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'

export interface Game {
  n: string
  assessment: Assessment
  kind: GameKind
}

export interface GameLookup {
  game: Game | null
  error: unknown
  /** The address names no game, or another one than it says (OPEN-05). */
  isWrong: boolean
  /** It is being read. */
  isAsking: boolean
  retry: () => void
}

/** The game that the number in an address names. */
export function useGame(n: string): GameLookup {
  const number = readGameNumber(n)
  const { data, error, isFetching, refetch } = useAcrossLanguages({
    ...assessmentQuery(String(number?.assessmentId), useLanguage()),
    enabled: number !== null,
    ...readOnce,
  })
  const kind = data && gameOf(data.test)
  const isWrong = number === null || (data !== undefined && kind?.type !== number.type)
  return {
    game: data && kind && !isWrong ? { n, assessment: data, kind } : null,
    error,
    isWrong,
    isAsking: isFetching,
    retry: () => void refetch(),
  }
}
