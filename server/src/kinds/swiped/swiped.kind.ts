import { type KindOnServer, takenAlone } from '../kind.ts'

/** Each round has its own clock, and each of its items a few seconds (SWIPE-06, SWIPE-12). */
export const swiped: KindOnServer = { ...takenAlone, timing: { clock: 'question', itemSeconds: 3 } }
