import { type KindOnServer, oneClock, takenAlone } from '../kind.ts'

export const pathFinder: KindOnServer = { ...takenAlone, timing: oneClock }
