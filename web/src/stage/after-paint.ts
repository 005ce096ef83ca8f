const waiting = new Set<() => void>()

/** A page that is not drawn, as in another tab, must not keep anything waiting for long. */
const LONGEST_WAIT_MS = 250

/**
 * Does something as soon as the next frame is on the screen: what somebody has just pressed is answered first. A frame
 * takes until the following one to get there, and work in between would hold it up. A page that is put away does it at
 * once.
 */
export function afterPaint(work: () => void): void {
  const once = () => {
    clearTimeout(limit)
    if (waiting.delete(once)) work()
  }
  const limit = setTimeout(once, LONGEST_WAIT_MS)
  waiting.add(once)
  if (document.visibilityState === 'hidden') once()
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)))
}

function doAtOnce(): void {
  for (const once of waiting) once()
}

if (typeof document !== 'undefined') {
  addEventListener('pagehide', doAtOnce)
  document.addEventListener('visibilitychange', doAtOnce)
}
