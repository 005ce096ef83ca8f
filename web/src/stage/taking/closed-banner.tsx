import type { Assessment } from '@mizan/contract/schemas/assessment'
import { useTranslation } from 'react-i18next'
import { listOf } from '../../lib/assessment-places.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'

/** Submitted in another tab, or gone: what is on the screen goes nowhere. */
export default function ClosedBanner({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('stage')
  return (
    <Banner
      tone="danger"
      title={t('closed.title')}
      action={<ButtonLink href={listOf(assessment)}>{t('closed.action')}</ButtonLink>}
    >
      {t('closed.text')}
    </Banner>
  )
}
