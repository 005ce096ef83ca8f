import type { AvailableJob } from '@mizan/contract/schemas/job'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import styles from './dashboard.module.css'
import { GroupHeading } from './group-heading.tsx'
import { JobFacts } from './job-facts.tsx'
import { type Say, useStep } from './use-step.ts'

/** The jobs that are still open, each with its Apply (DASH-06). */
export function AvailableJobs({ jobs, say }: { jobs: AvailableJob[]; say: Say }) {
  const { t } = useTranslation('dashboard')
  return (
    <section className={styles.jobs} aria-labelledby="available-jobs">
      <GroupHeading id="available-jobs" count={jobs.length}>
        {t('jobs')}
      </GroupHeading>
      <ul>
        {jobs.map((job) => (
          <Job key={job.id} job={job} say={say} />
        ))}
      </ul>
    </section>
  )
}

function Job({ job, say }: { job: AvailableJob; say: Say }) {
  const { t } = useTranslation('dashboard')
  const apply = useStep('apply', say)
  return (
    <li>
      <div className={styles.about}>
        <h3>{job.title}</h3>
        <JobFacts location={job.location} moment={{ is: 'deadline', at: job.deadline }} />
      </div>
      <Button
        isBlock
        aria-label={t('apply-job', { job: job.title })}
        isBusy={apply.isPending}
        busyText={t('busy')}
        onPress={() => apply.mutate({ id: job.id, job })}
      >
        {t('apply')}
      </Button>
    </li>
  )
}
