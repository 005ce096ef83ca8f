/** What an assessment asks of the browser: Chrome's family (GAME-05), or also that it records video (OPEN-35). */
export type BrowserNeed = 'chrome' | 'camera'

interface Browser {
  userAgent: string
  recordsWebm: boolean
}

/** Edge and Opera are built on Chrome and say so, but are refused; Chrome on iOS names itself CriOS. */
const refused = /\b(Edg|Edge|EdgA|EdgiOS|OPR|OPX|OPT|OPiOS|Opera)\//
const chromeFamily = /(Chrome|Chromium|CriOS)\//

/** Whether an assessment can be taken here; looked at before it is started (ADASH-16). */
export function canTake(need: BrowserNeed | undefined, { userAgent, recordsWebm }: Browser): boolean {
  if (need === undefined) return true
  const isChrome = chromeFamily.test(userAgent) && !refused.test(userAgent)
  return isChrome && (need !== 'camera' || recordsWebm)
}

export const thisBrowser = (): Browser => ({
  userAgent: navigator.userAgent,
  recordsWebm: typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('video/webm'),
})
