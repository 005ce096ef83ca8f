import { type KindOnServer, oneClock, takenAlone } from '../kind.ts'

export const matched: KindOnServer = { ...takenAlone, timing: oneClock }
