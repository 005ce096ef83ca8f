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
  /** Counts the failed attempts: focus comes here once for each. */
  attempt: number
}

export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt moves focus, even to an unchanged list
  useEffect(() => summary.current?.focus(), [attempt])

  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
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
