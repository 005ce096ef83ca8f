import type { Assessment } from '@mizan/contract/schemas/assessment'
import { useTranslation } from 'react-i18next'
import { listOf } from '../../lib/assessment-places.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import type { Closed } from '../keeper/deliver.ts'

/** Submitted in another tab, gone or archived: what is on the screen goes nowhere, or not yet. */
export default function ClosedBanner({ assessment, closed }: { assessment: Assessment; closed: Closed }) {
  const { t } = useTranslation('stage')
  // Whoever has lost an assessment may have lost its list too.
  const way =
    closed === 'gone' ? (
      <ButtonLink href="/dashboard">{t('closed.to-dashboard')}</ButtonLink>
    ) : (
      <ButtonLink href={listOf(assessment)}>{t('closed.to-assessments')}</ButtonLink>
    )
  return (
    <Banner tone="danger" title={t(`closed.${closed}.title`)} action={way}>
      {t(`closed.${closed}.text`)}
    </Banner>
  )
}
