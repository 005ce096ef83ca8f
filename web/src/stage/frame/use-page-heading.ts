import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '../after-paint.ts'

/** The heading of a page inside a screen: another page begins there, for the eye and for a screen reader. */
export function usePageHeading(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    scrollTo({ top: 0 })
    // Whatever follows from the focus can wait until the page is shown.
    afterPaint(() => heading.current?.focus({ preventScroll: true }))
  }, [page])
  return heading
}
