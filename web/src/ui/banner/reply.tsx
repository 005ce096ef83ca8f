import { type ReactNode, useEffect, useRef } from 'react'

/** Over a form, what came of sending it: whoever has pressed a button far below is led to it, and keeps the focus. */
export function Reply({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return <div ref={place}>{children}</div>
}
