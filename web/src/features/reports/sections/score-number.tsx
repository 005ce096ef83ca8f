import { useTranslation } from 'react-i18next'
import { useHow } from '../how/how-context.ts'
import { useTraceWords } from '../how/trace-words.ts'
import { useMarginOf, useReport } from '../report-model.ts'
import own from './score-number.module.css'
import styles from './sections.module.css'

/** A number that managers can open on the screen to see where it comes from. */
export function ScoreNumber({ subject, text }: { subject: string; text: string }) {
  const { t } = useTranslation('report-trace')
  const { traces } = useReport()
  const { subjectName } = useTraceWords()
  const open = useHow()
  if (!open || !traces.has(subject)) return <>{text}</>
  return (
    <button
      type="button"
      className={styles.number}
      aria-label={t('open', { score: text, name: subjectName(subject) })}
      onClick={() => open(subject)}
    >
      <span className={styles.digits}>{text}</span>
    </button>
  )
}

/** How far a number may be off in two of three cases: beside it, below it where it is large. */
export function ScoreMargin({ subject, isLarge = false }: { subject: string; isLarge?: boolean }) {
  const { t } = useTranslation('reports')
  const margin = useMarginOf(subject)
  if (!margin) return null
  return (
    <>
      {' '}
      <small className={own.margin} data-large={isLarge || undefined}>
        {t('margin', { margin: margin.twoInThree })}
      </small>
    </>
  )
}
