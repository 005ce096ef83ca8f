import { type KindOnServer, takenAlone } from '../kind.ts'

export const swiped: KindOnServer = takenAlone
