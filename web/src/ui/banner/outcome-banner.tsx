import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import styles from './banner.module.css'
import { Banner } from './banner.tsx'

/** How something ended that a person asked for. */
export type Outcome = {
  tone: 'success' | 'danger'
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
  const isForeign = useOtherLanguage(outcome)
  if (isForeign) return null
  return (
    <div ref={place} className={styles.outcome} tabIndex={-1}>
      <Banner tone={outcome.tone} {...(outcome.title === undefined ? {} : { title: outcome.title })}>
        {outcome.text}
      </Banner>
    </div>
  )
}

/**
 * True once the page has turned to another language than it was said in: the sentence, and the name of the job in it, do
 * not turn with it. What went well can be seen on the page; what did not is said anew to whoever tries it again.
 */
function useOtherLanguage(outcome: Outcome): boolean {
  const language = useLanguage()
  const [said, setSaid] = useState({ outcome, language })
  if (said.outcome !== outcome) setSaid({ outcome, language })
  return said.language !== language
}
