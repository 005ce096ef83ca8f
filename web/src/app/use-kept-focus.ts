import { useEffect } from 'react'

/**
 * Whoever presses Try again takes the button away with it, and the message and its heading too: the focus goes on to the
 * heading that comes, or to the way on where it has failed once more. Where the heading stays, so does the page, and
 * whoever draws it knows better.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    let heading: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back by itself.
      focused = target instanceof Element && !target.closest(DIALOG) ? target : null
      heading = document.querySelector('h1')
    }
    const keep = () => {
      if (focused === null || focused.isConnected || heading?.isConnected) return
      // Somebody else has seen to it.
      if (document.activeElement !== document.body) return
      const next = reachableHeading() ?? document.querySelector<HTMLElement>(WAY_ON)
      if (next?.tagName === 'H1') next.setAttribute('tabindex', '-1')
      next?.focus({ preventScroll: true })
    }
    addEventListener('focusin', remember)
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** The button beside what has failed. */
const WAY_ON = '[role="alert"] + * button'

/** A rehearsed game has a heading that nobody can reach. */
function reachableHeading(): HTMLElement | null {
  const heading = document.querySelector('h1')
  return heading?.closest('[inert]') ? null : heading
}
