import type { Assessment } from '@mizan/contract/schemas/assessment'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/link/link.tsx'

/** The list that an assessment stands in (OPEN-33). */
export const dashboardOf = ({ applications: [first] }: Assessment): string =>
  first === undefined ? '/dashboard' : `/assessments/${first}`

export function BackToAssessments({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('assessment-list')
  return (
    <Link look="back" href={dashboardOf(assessment)}>
      {t('back-to-assessments')}
    </Link>
  )
}
