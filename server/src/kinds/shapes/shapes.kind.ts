import { type KindOnServer, takenAlone } from '../kind.ts'

export const shapes: KindOnServer = takenAlone
