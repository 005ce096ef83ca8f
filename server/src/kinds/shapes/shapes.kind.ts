import { type KindOnServer, oneClock, takenAlone } from '../kind.ts'

export const shapes: KindOnServer = { ...takenAlone, timing: oneClock }
