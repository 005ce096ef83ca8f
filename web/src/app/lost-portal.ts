import { PAUSE_MS } from '../lib/second-try.ts'

/**
 * Nothing else could ask again for the code of the portal itself where the line has lost it. Nobody has typed anything
 * yet, so the page begins anew, once. Where that was in vain, the document says at once that the portal does not come.
 */
export function beginAnewWithoutPortal(): void {
  const lose = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    if (isAnew()) sayPortalIsLost()
    else setTimeout(() => location.reload(), PAUSE_MS)
  }
  addEventListener('error', lose, { capture: true })
}

/** What the document says by itself after twelve seconds. */
export function sayPortalIsLost(): void {
  document.documentElement.dataset.portal = 'lost'
}

function isAnew(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opening?.type === 'reload'
}
