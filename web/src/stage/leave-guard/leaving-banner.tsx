import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner/banner.tsx'
import { Pressing } from '../frame/pressing.tsx'

/** Somebody has tried to leave while the answers are sent (PERS-20). */
export function LeavingBanner() {
  const { t } = useTranslation('stage')
  return (
    <Pressing isReply>
      <Banner tone="danger">{t('wait-for-submit')}</Banner>
    </Pressing>
  )
}
