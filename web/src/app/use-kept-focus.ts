import { useEffect } from 'react'

/** The button beside what has failed. */
const WAY_ON = '[role="alert"] + * button'

/**
 * Whoever presses Try again takes the button away with it, and the message and its heading too: the focus goes on to the
 * heading that comes, or to the way on where it has failed once more. Where the heading stays, so does the page, and
 * whoever draws it knows better.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let pressed: Element | null = null
    let heading: Element | null = null
    const keep = () => {
      if (pressed?.isConnected || heading?.isConnected) return
      // Somebody else has seen to it.
      if (document.activeElement !== document.body) return
      const next = reachableHeading() ?? document.querySelector<HTMLElement>(WAY_ON)
      if (next?.tagName === 'H1') next.setAttribute('tabindex', '-1')
      next?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    // Watched from such a button on, until the focus is anywhere else.
    const remember = ({ target }: FocusEvent) => {
      observer.disconnect()
      if (!(target instanceof Element && target.matches(WAY_ON))) return
      pressed = target
      heading = document.querySelector('h1')
      observer.observe(document.body, { childList: true, subtree: true })
    }
    addEventListener('focusin', remember)
    return () => {
      removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

/** A rehearsed game has a heading that nobody can reach. */
function reachableHeading(): HTMLElement | null {
  const heading = document.querySelector('h1')
  return heading?.closest('[inert]') ? null : heading
}
