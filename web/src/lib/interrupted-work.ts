import { forgetInTab, keepInTab, readFromTab } from './tab-storage.ts'

/** Where somebody was working when their session ended, and who it was. */
interface InterruptedWork {
  href: string
  userId: number
}

const key = 'interruptedWork'

/** Kept by the tab: a single sign-on leaves the portal for the provider, and comes back without the state of its history. */
export const keepInterruptedWork = (work: InterruptedWork): void => keepInTab(key, work)

export const forgetInterruptedWork = (): void => forgetInTab(key)

/** For the next login only, whoever it is. */
export const interruptedWork = (): InterruptedWork | null => readFromTab(key) as InterruptedWork | null
