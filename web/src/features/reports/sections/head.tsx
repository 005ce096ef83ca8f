import { useTranslation } from 'react-i18next'
import { DayIn } from '../dates.tsx'
import { useReportFacts } from '../sheets/report-facts.ts'
import { FactList } from './fact-list.tsx'
import { AgeNote } from './notices.tsx'
import styles from './sections.module.css'
import { SheetTitle } from './titles.tsx'

type ReportHeadProps = { job: string; isForManagers: boolean }

/** Whom and what a report without a cover is about. */
export function ReportHead({ job, isForManagers }: ReportHeadProps) {
  const { t } = useTranslation('reports')
  const { title, candidateName, companyName, assessed, generatedFor } = useReportFacts()
  const who = isForManagers
    ? { name: t('facts.generated-for'), value: generatedFor }
    : { name: t('facts.company'), value: companyName }
  const day = assessed ? [{ name: t('facts.assessment-date'), value: <DayIn moment={assessed} /> }] : []
  return (
    <div className={styles.stack}>
      <SheetTitle kicker={title} title={candidateName} size="name" />
      <FactList
        facts={[
          { name: isForManagers ? t('facts.role-match') : t('facts.role'), value: job },
          ...(isForManagers ? [...day, who] : [who, ...day]),
          { name: t('facts.valid-for'), value: t('facts.validity') },
        ]}
      />
      <AgeNote />
    </div>
  )
}
