import { type KindOnServer, oneClock, takenAlone } from '../kind.ts'

export const rotateIt: KindOnServer = { ...takenAlone, timing: oneClock }
