import { type KindOnServer, takenAlone } from '../kind.ts'

export const pathFinder: KindOnServer = takenAlone
