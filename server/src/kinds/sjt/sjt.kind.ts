import { type KindOnServer, takenAlone } from '../kind.ts'

export const sjt: KindOnServer = takenAlone
