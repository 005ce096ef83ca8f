import { type KindOnServer, takenAlone } from '../kind.ts'

/** LIMIT-04 */
const STATEMENTS_PER_TRAIT = 7

export const personality: KindOnServer = {
  ...takenAlone,
  measuresTraits: true,
  traitsIn: ({ pages = [] }) => Math.round(pages.flat().length / STATEMENTS_PER_TRAIT),
}
