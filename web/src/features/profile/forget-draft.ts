import { forgetInTab } from '../../lib/tab-storage.ts'

export const draftKey = 'profileDraft'

/** Once it is saved, or whoever typed it has logged out. Small, because the header asks for it on every page. */
export const forgetDraft = (): void => forgetInTab(draftKey)
