import { type KindOnServer, takenAlone } from '../kind.ts'

export const pulse: KindOnServer = takenAlone
