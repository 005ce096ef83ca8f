import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { applicationQuery } from '../../lib/applications.ts'
import { completionQuery } from '../../lib/completion.ts'
import { momentIn } from '../../lib/moment.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SegmentedProgress } from '../../ui/segmented-progress/segmented-progress.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import styles from './completion.module.css'
import { completionOutcome, namedApplications, type Progress } from './completion-outcome.ts'
import { CompletionSkeleton } from './completion-skeleton.tsx'
import { useBackTo } from './use-back-to.ts'
import { useWayOut } from './use-way-out.ts'

const route = '/framed/signed-in/ready/assessments/$id/tests-completed'

/** After an assessment: what is left of the application, or that it is submitted (DONE-01 to DONE-06). */
export function TestsCompletedScreen() {
  const { id } = useParams({ from: route })
  const { applications } = useSearch({ from: route })
  const { data, error } = useQuery(completionQuery(id, namedApplications(applications), useLanguage()))
  useWayOut(data ? null : error)
  useBackTo('/dashboard')
  if (!data) return <CompletionSkeleton />
  const outcome = completionOutcome(data)
  if (outcome.is === 'unfinished') return <Navigate to={outcome.continueAt} replace />
  return outcome.is === 'submitted' ? <Submitted {...outcome} /> : <MoreToDo {...outcome} />
}

function MoreToDo({ continueAt, open: { completed, current } }: { continueAt: string; open: Progress }) {
  const { t } = useTranslation('completion')
  const [done, total] = [completed.length, completed.length + current.length]
  const words = t('completed-of', { done, total })
  const share = done / total
  return (
    <Hero
      icon="check"
      filled={[share, share, share]}
      title={t('continue-title')}
      action={
        <ButtonLink variant="primary" size="lg" href={continueAt}>
          {t('continue')}
          <Icon name="arrow-end" />
        </ButtonLink>
      }
    >
      <p>{t('continue-text')}</p>
      <div className={styles.progress}>
        <SegmentedProgress label={t('progress')} valueText={words} done={done} total={total} />
        <p>{words}</p>
      </div>
    </Hero>
  )
}

type SubmittedProps = { resultsOf: number | null; closed: number | null; submittedAt: string | null }

/** That it is submitted, when, and what happens next; or that a rule has closed it. */
function Submitted({ resultsOf, closed, submittedAt }: SubmittedProps) {
  const { t } = useTranslation('completion')
  const language = useLanguage()
  const [href, label] =
    resultsOf === null ? ['/dashboard', t('dashboard')] : [`/assessment/${resultsOf}/report`, t('results')]
  const share = closed === null ? 1 : 0
  return (
    <Hero
      icon={closed === null ? 'check' : 'info'}
      filled={[share, share, share]}
      title={t('submitted-title')}
      action={
        <ButtonLink variant="primary" size="lg" href={href}>
          {label}
        </ButtonLink>
      }
    >
      <p>{t('submitted')}</p>
      {submittedAt && (
        <p className={styles.quiet}>
          <time dateTime={submittedAt}>{momentIn(language, submittedAt)}</time>
        </p>
      )}
      {resultsOf !== null && <p>{t('submitted-results')}</p>}
      {closed === null ? <p className={styles.quiet}>{t('next-step')}</p> : <Closed id={closed} />}
    </Hero>
  )
}

function Closed({ id }: { id: number }) {
  const { data } = useQuery(applicationQuery(String(id), useLanguage()))
  return data ? <ClosedNotice application={data} /> : null
}
