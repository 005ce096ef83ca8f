import { useEffect, useRef } from 'react'
import styles from './banner.module.css'
import { Banner } from './banner.tsx'

/** How something ended that a person asked for. */
export type Outcome = {
  tone: 'saved' | 'danger'
  title?: string
  text: string
  /** Nobody pressed anything: it is said without taking the focus. */
  isUnasked?: boolean
}

/** Takes the focus: the button that was pressed may be gone by now, or far down the page. */
export function OutcomeBanner({ outcome }: { outcome: Outcome }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outcome.isUnasked) place.current?.focus()
  }, [outcome])
  return (
    <div ref={place} className={styles.outcome} tabIndex={-1}>
      <Banner tone={outcome.tone} {...(outcome.title === undefined ? {} : { title: outcome.title })}>
        {outcome.text}
      </Banner>
    </div>
  )
}
