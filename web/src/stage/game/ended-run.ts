import { keepInTab, readFromTab, type TabKey } from '../../lib/tab-storage.ts'

const nameOf = (assessmentId: number): TabKey => `ended-${assessmentId}`

/** Whoever has ended a game does not find it running after a reload, also where the server could not be told yet. */
export const rememberEnd = (assessmentId: number, leftMs: number): void =>
  keepInTab(nameOf(assessmentId), Date.now() + leftMs)

/** Once its time is up it is over in any case. */
export const wasEnded = (assessmentId: number): boolean => Number(readFromTab(nameOf(assessmentId))) > Date.now()
