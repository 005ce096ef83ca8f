import { type KindOnServer, takenAlone } from '../kind.ts'

export const rotateIt: KindOnServer = takenAlone
