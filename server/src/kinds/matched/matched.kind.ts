import { type KindOnServer, takenAlone } from '../kind.ts'

export const matched: KindOnServer = takenAlone
