import { groupAssessments } from '@mizan/domain/applications/group-assessments'
import { useTranslation } from 'react-i18next'
import styles from './assessment-list.module.css'
import { AssessmentRow } from './assessment-row.tsx'
import type { ListParts } from './list-parts.ts'

const names = { notStarted: 'not-started', pending: 'pending', completed: 'completed' } as const

type GroupName = keyof typeof names

/** What has not begun, what is under way and what is done; a group without assessments is not there at all. */
export function AssessmentGroups({ assessments, isKnocked, counted, ...parts }: ListParts) {
  const { t } = useTranslation('assessment-list')
  const groups = groupAssessments(assessments, isKnocked)
  const shown = (Object.keys(names) as GroupName[]).filter((name) => groups[name].length > 0)
  return (
    <div>
      {shown.map((name) => (
        <section key={name} className={styles.group} aria-labelledby={`group-${name}`}>
          <div className={styles.heading}>
            <h2 id={`group-${name}`}>{t(names[name])}</h2>
            <span>{t(counted, { count: groups[name].length })}</span>
          </div>
          <ul className={styles.rows}>
            {groups[name].map((assessment) => (
              <AssessmentRow key={assessment.id} assessment={assessment} {...parts} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
