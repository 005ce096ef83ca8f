import type { KindOnServer } from '../kind.ts'

/** Gathers the games; each of them is taken and completed by itself. */
export const games: KindOnServer = {
  childrenOf: ({ children = [] }) => children,
  measuresTraits: false,
  traitsIn: () => 0,
  isRecorded: false,
  answersIn: null,
  readAgain: null,
  ranking: null,
  canStart: ({ children }) => children > 0,
  needs: 'children',
  asking: null,
  timing: null,
  isSomething: () => true,
}
