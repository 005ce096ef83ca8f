import type { Assessment } from '@mizan/contract/schemas/assessment'
import { useTranslation } from 'react-i18next'
import { listOf } from '../../lib/assessment-places.ts'
import { Link } from '../../ui/link/link.tsx'

export function BackToAssessments({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('assessment-list')
  return (
    <Link look="back" href={listOf(assessment)}>
      {t('back-to-assessments')}
    </Link>
  )
}
