import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './error-summary.module.css'
import { focusField } from './focus-field.ts'

type FieldProblem = {
  /** The id given to the field. */
  fieldId: string
  text: ReactNode
}

type ErrorSummaryProps = {
  title: ReactNode
  problems: readonly FieldProblem[]
  /** Counts the failed attempts, from 0: focus comes here once for each. */
  attempt: number
}

/** Nothing before the first attempt, nor while nothing is wrong. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const ledTo = useRef(0)
  const isThere = attempt > 0 && problems.length > 0

  // What goes wrong again while somebody types is shown, and leaves the focus in the field.
  useEffect(() => {
    if (!isThere || ledTo.current === attempt) return
    ledTo.current = attempt
    summary.current?.focus()
  }, [isThere, attempt])

  if (!isThere) return null
  return (
    // Said once, when it comes: with every field that is filled in it gets shorter, and an alert is all said again otherwise.
    <div
      ref={summary}
      className={styles.summary}
      role="alert"
      aria-atomic="false"
      aria-relevant="additions"
      tabIndex={-1}
    >
      <Icon name="warning" size={22} />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {problems.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a
                className={styles.link}
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(fieldId)
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
