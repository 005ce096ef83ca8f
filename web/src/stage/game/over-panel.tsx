import type { RunEnd } from '@mizan/domain/runs/run'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { Finishing } from './use-finish.ts'

/** Stands in place of the board once a run is over, until the server has everything. */
export function OverPanel({ end, finishing }: { end: RunEnd; finishing: Finishing }) {
  const { t } = useTranslation('game')
  const failureText = useFailureText()
  if (finishing === 'sending') {
    return (
      <p role="status" dir="auto">
        {t(`over-${end}`)}
      </p>
    )
  }
  if (finishing === 'slow') {
    return (
      <div dir="auto">
        <Banner tone="warning" title={t('unsent')}>
          {t('unsent-text')}
        </Banner>
      </div>
    )
  }
  // What had the focus went with the board, or with the press before: this is the only way on.
  const retry = (
    <Button autoFocus onPress={finishing.retry}>
      {t('retry')}
    </Button>
  )
  return (
    <div dir="auto">
      <Banner tone="danger" title={t('refused')} action={retry}>
        {failureText(finishing.refusedWith)}
      </Banner>
    </div>
  )
}
