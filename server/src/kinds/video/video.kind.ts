import { type KindOnServer, takenAlone } from '../kind.ts'

export const video: KindOnServer = takenAlone
