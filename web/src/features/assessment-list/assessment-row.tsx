import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../kinds/registry.ts'
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
  const { needs } = kindOf(test)
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      <span className={styles.icon}>
        {isDone ? <Icon name="check" size={24} strokeWidth={2.2} /> : <TestIcon svg={test.icon_svg} />}
      </span>
      <div className={styles.about}>
        <h3>{test.title}</h3>
        <Facts>
          <Fact icon="clock">{t('minutes', { count: estimatedMinutes(test) })}</Fact>
          <Fact>{t(`status.${statusWords[status]}`)}</Fact>
          {needs && !isDone && <Fact>{t(`needs-${needs}`)}</Fact>}
        </Facts>
      </div>
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
