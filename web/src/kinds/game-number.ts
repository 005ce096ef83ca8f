/** The types of the games as addresses name them (ROUTE-50, OPEN-07). */
export type GameType = 6 | 7 | 8 | 9 | 10

export interface GameNumber {
  type: GameType
  assessmentId: number
}

/** No other type begins with 1, so a number that begins with 10 is Shapes (OPEN-05). */
const pattern = /^(10|[6-9])([1-9]\d{0,14})$/

/** Reads the type and the id that are glued together in an address; null when they cannot be. */
export function readGameNumber(n: string): GameNumber | null {
  const [, type, id] = pattern.exec(n) ?? []
  return type === undefined ? null : { type: Number(type) as GameType, assessmentId: Number(id) }
}

export const gameNumber = (type: GameType, assessmentId: number): string => `${type}${assessmentId}`

/** Where the real run of a game is played. */
export const runAt = (n: string, testId: number): string => `/game/${n}?test=${testId}`
