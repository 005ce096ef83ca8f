import { type KindOnServer, takenAlone } from '../../kind/kind.ts'

/** Gathers the games; each of them is taken and completed by itself. */
export const games: KindOnServer = {
  ...takenAlone,
  childrenOf: ({ children = [] }) => children,
  canStart: ({ children }) => children > 0,
  needs: 'children',
}
