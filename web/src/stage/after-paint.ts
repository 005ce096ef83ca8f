/** What waits for the same frame: done together, so that what it changes is drawn at once and not one by one. */
let gathered: (() => void)[] | null = null
const waiting = new Set<() => void>()

/** A page that is not drawn, as in another tab, must not keep anything waiting for long. */
const LONGEST_WAIT_MS = 250

/**
 * Does something as soon as the next frame is on the screen: what somebody has just pressed is answered first. A frame
 * takes until the following one to get there, and work in between would hold it up. A page that is put away does it at
 * once.
 */
export function afterPaint(work: () => void): void {
  if (gathered) gathered.push(work)
  else waitWith([work])
}

function waitWith(works: (() => void)[]): void {
  const isTogether = () => gathered === works
  const once = () => {
    clearTimeout(limit)
    if (isTogether()) gathered = null
    if (waiting.delete(once)) for (const work of works) work()
  }
  const limit = setTimeout(once, LONGEST_WAIT_MS)
  waiting.add(once)
  gathered = works
  if (document.visibilityState === 'hidden') once()
  requestAnimationFrame(() => {
    // What is asked for from here on belongs to the next frame.
    if (isTogether()) gathered = null
    requestAnimationFrame(() => setTimeout(once))
  })
}

function doAtOnce(): void {
  for (const once of waiting) once()
}

if (typeof document !== 'undefined') {
  addEventListener('pagehide', doAtOnce)
  document.addEventListener('visibilitychange', doAtOnce)
}
