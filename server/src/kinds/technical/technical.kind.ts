import { type KindOnServer, takenAlone } from '../kind.ts'

export const technical: KindOnServer = takenAlone
