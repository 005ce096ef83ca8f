import type { ListedApplication } from '@mizan/contract/schemas/application'
import { groupApplications } from '@mizan/domain/applications/group-applications'
import { useTranslation } from 'react-i18next'
import { ApplicationCard } from './application-card.tsx'
import styles from './dashboard.module.css'
import { GroupHeading } from './group-heading.tsx'
import { leadApplication } from './lead-application.ts'
import { NoApplications } from './no-applications.tsx'
import type { Say } from './use-step.ts'

const names = ['pending', 'started', 'completed', 'archived'] as const

type ApplicationGroupsProps = { applications: ListedApplication[]; hasJobs: boolean; say: Say }

/** A group without applications is not there at all. */
export function ApplicationGroups({ applications, hasJobs, say }: ApplicationGroupsProps) {
  const { t } = useTranslation('dashboard')
  if (applications.length === 0) return <NoApplications hasJobs={hasJobs} />
  const groups = groupApplications(applications)
  const lead = leadApplication(groups)
  const shown = names.filter((name) => groups[name].length > 0)
  return (
    <div className={styles.groups}>
      {shown.map((name) => (
        <section key={name} aria-labelledby={`group-${name}`}>
          <GroupHeading
            id={`group-${name}`}
            count={groups[name].length}
            note={name === 'started' ? t('started-note') : undefined}
          >
            {t(name)}
          </GroupHeading>
          <div className={styles.cards}>
            {groups[name].map((application) => (
              <ApplicationCard key={application.id} application={application} isLead={application === lead} say={say} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
