import type { Assessment } from '@mizan/contract/schemas/assessment'
import { useTranslation } from 'react-i18next'
import { listOf } from '../../lib/assessment-places.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'

interface ClosedBannerProps {
  assessment: Assessment
  isArchived: boolean
}

/** Submitted in another tab, gone or archived: what is on the screen goes nowhere, or not yet. */
export default function ClosedBanner({ assessment, isArchived }: ClosedBannerProps) {
  const { t } = useTranslation('stage')
  return (
    <Banner
      tone="danger"
      title={t(isArchived ? 'archived.title' : 'closed.title')}
      action={<ButtonLink href={listOf(assessment)}>{t('closed.action')}</ButtonLink>}
    >
      {t(isArchived ? 'archived.text' : 'closed.text')}
    </Banner>
  )
}
