import { type RefObject, useEffect, useRef } from 'react'

/** The heading of a page inside a screen: another page begins there, for the eye and for a screen reader. */
export function usePageHeading(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [page])
  return heading
}
