import { type KindOnServer, takenAlone } from '../kind.ts'

export const profile: KindOnServer = takenAlone
