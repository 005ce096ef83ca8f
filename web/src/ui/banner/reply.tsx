import { type ReactNode, useEffect, useRef } from 'react'

/** What came of a press, such as over a form that was sent: whoever pressed far from it is led there, and keeps the focus. */
export function Reply({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return <div ref={place}>{children}</div>
}
