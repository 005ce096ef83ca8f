import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../kinds/registry.ts'
import { canTake, thisBrowser } from '../../stage/browser-check.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AssessmentAction } from './assessment-action.tsx'
import styles from './assessment-list.module.css'
import type { ListParts } from './list-parts.ts'
import { estimatedMinutes, type ListedAssessment } from './listed-assessment.ts'
import { TestIcon } from './test-icon.tsx'

type AssessmentRowProps = Pick<ListParts, 'applications' | 'isClosed' | 'say'> & { assessment: ListedAssessment }

/** Title, duration in minutes and how far it is (ADASH-06, ADASH-23). */
export function AssessmentRow({ assessment, isClosed, applications, say }: AssessmentRowProps) {
  const { t } = useTranslation('assessment-list')
  const { status, test } = assessment
  const isDone = status === AssessmentStatus.completed
  const { needs, showsAnswers } = kindOf(test)
  // Whoever reads this in Chrome has it; a camera may be anywhere.
  const isNeedSaid = needs !== undefined && (needs === 'camera' || !canTake(needs, thisBrowser()))
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      <span className={styles.icon}>
        {isDone ? <Icon name="check" size={24} strokeWidth={2.2} /> : <TestIcon svg={test.icon_svg} />}
      </span>
      <div className={styles.about}>
        <h3>{test.title}</h3>
        <Facts>
          {!isDone && <Fact icon="clock">{t('minutes', { count: estimatedMinutes(test) })}</Fact>}
          {isNeedSaid && !isDone && <Fact>{t(`needs-${needs}`)}</Fact>}
          <span className={styles.status} data-status={statusWords[status]}>
            {t(`status.${statusWords[status]}`)}
          </span>
        </Facts>
      </div>
      {isDone && showsAnswers && (
        <ButtonLink
          variant="quiet"
          href={`/assessments/${assessment.id}/answers`}
          aria-label={t('view-answers-test', { test: test.title })}
        >
          {t('view-answers')}
        </ButtonLink>
      )}
      {!isDone && !isClosed && <AssessmentAction assessment={assessment} applications={applications} say={say} />}
    </li>
  )
}

const statusWords = {
  [AssessmentStatus.notStarted]: 'not-started',
  [AssessmentStatus.inProgress]: 'in-progress',
  [AssessmentStatus.completed]: 'completed',
  [AssessmentStatus.tied]: 'tied',
} as const
