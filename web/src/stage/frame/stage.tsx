import type { ReactNode, Ref } from 'react'
import { useLogo } from '../../lib/company.ts'
import { Html } from '../../ui/html/html.tsx'
import { Logo } from '../../ui/logo/logo.tsx'
import { Measure } from '../../ui/measure/measure.tsx'
import { LanguageCorner } from './language-corner.tsx'
import styles from './stage.module.css'

export type StageProgress = {
  value: number
  max: number
  /** Such as "Page 4 of 12". */
  words: string
  /** The bar at the bottom counts the same with every answer: here it is read, and not said once more. */
  isSaidBelow?: boolean
}

type StageProps = {
  /** Names the assessment; may be set as HTML (PERS-08). */
  title: string
  progress?: StageProgress | undefined
  /** Whether the answers are saved. */
  saving?: ReactNode
  /** Save and close, End game, or the way back to the list. */
  leave?: ReactNode
  /** What the assessment has to say about itself, over the work. */
  banners?: ReactNode
  /** The bar at the bottom, with the one way on. */
  actions?: ReactNode
  /** While answers are on their way they stay as they were sent: a change would be shown and never arrive. */
  isSubmitting?: boolean
  /**
   * Questions to read need less width than tables; a board is seen at once, also on a low screen; and what comes
   * before the work stands in the middle, as the page that has led to it.
   */
  width?: 'wide' | 'text' | 'board' | 'start'
  children: ReactNode
}

/** The place where an assessment is taken: a quiet bar over the work, and under it the way on. */
export function Stage(props: StageProps) {
  const { title, progress, saving, leave, banners, actions, isSubmitting = false, width = 'wide', children } = props
  const logo = useLogo()
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <div className={styles.row}>
            <Logo {...logo} className={styles.logo} />
            <strong className={styles.title}>
              <Html html={title} />
            </strong>
            {saving && <div className={styles.saving}>{saving}</div>}
            <LanguageCorner />
            {leave && <div className={styles.leave}>{leave}</div>}
          </div>
          {progress && (
            <div className={styles.progress}>
              <Measure
                label={title}
                valueText={progress.words}
                value={progress.value}
                max={progress.max}
                minor={minorTicks(progress.max)}
              />
              <span className={styles.count} role={progress.isSaidBelow ? undefined : 'status'}>
                {progress.words}
              </span>
            </div>
          )}
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.content} data-width={width}>
          {banners}
          <div className={styles.work} inert={isSubmitting}>
            {children}
          </div>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </main>
    </>
  )
}

/** About sixty, and every tall tick stands on a short one. */
const minorTicks = (max: number): number => max * Math.max(1, Math.round(60 / max))

type StageHeadProps = { title: ReactNode; children?: ReactNode; headingRef?: Ref<HTMLHeadingElement> }

/** The question that a whole page asks, over what it is asked about. */
export function StageHead({ title, children, headingRef }: StageHeadProps) {
  return (
    <div className={styles.head}>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={styles.lead}>{children}</div>}
    </div>
  )
}

/** A remark under what it is about. */
export function StageHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}
