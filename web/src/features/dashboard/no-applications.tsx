import { useTranslation } from 'react-i18next'
import { Dial } from '../../ui/dial/dial.tsx'
import styles from './dashboard.module.css'

export function NoApplications({ hasJobs }: { hasJobs: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <section className={styles.empty}>
      <Dial size={150} filled={[0, 0, 0]} />
      <h2>{t('empty')}</h2>
      <p className={styles.quiet}>{t(hasJobs ? 'empty-jobs' : 'empty-no-jobs')}</p>
    </section>
  )
}
