import { groupAssessments } from '@mizan/domain/applications/group-assessments'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { SegmentedProgress } from '../../ui/segmented-progress/segmented-progress.tsx'
import { AssessmentAction } from './assessment-action.tsx'
import styles from './assessment-list.module.css'
import type { ListParts } from './list-parts.ts'
import { minutesLeft, nextAssessment } from './listed-assessment.ts'

type ProgressHeadProps = ListParts & {
  isSubmitted?: boolean
  /** Where the results can be read, when they may be. */
  resultsAt?: string | undefined
}

/** Nobody reckons with 119 minutes. */
const HOURS_FROM_MINUTES = 90

/** How much is done, how long the rest takes, and the one way on (ADASH-02). */
export function ProgressHead({ isSubmitted = false, resultsAt, ...parts }: ProgressHeadProps) {
  const { t } = useTranslation('assessment-list')
  const { assessments, applications, counted, isClosed, say } = parts
  const { completed, pending } = groupAssessments(assessments, parts.isKnocked)
  const next = isClosed ? undefined : nextAssessment(assessments)
  const minutes = isClosed ? 0 : minutesLeft(assessments)
  const timeLeft = (left: number) =>
    left < HOURS_FROM_MINUTES ? t('minutes-left', { count: left }) : t('hours-left', { count: Math.round(left / 60) })
  const done = t(`completed-of.${counted}`, { count: completed.length, total: assessments.length })
  return (
    <div className={styles.head}>
      <div className={styles.progress}>
        <div className={styles.words}>
          <strong>{done}</strong>
          {isSubmitted && <span>{t('submitted')}</span>}
          {minutes > 0 && <span>{timeLeft(minutes)}</span>}
        </div>
        <SegmentedProgress
          label={t(`progress-of.${counted}`)}
          valueText={done}
          done={completed.length}
          total={assessments.length}
          hasCurrent={pending.length > 0}
          isOff={parts.isKnocked}
        />
      </div>
      {next && <AssessmentAction assessment={next} applications={applications} say={say} look="lead" />}
      {resultsAt && (
        <ButtonLink variant="primary" size="lg" href={resultsAt}>
          {t('results')}
        </ButtonLink>
      )}
    </div>
  )
}
