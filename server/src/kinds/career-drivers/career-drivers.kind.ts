import { type KindOnServer, takenAlone } from '../kind.ts'

export const careerDrivers: KindOnServer = takenAlone
