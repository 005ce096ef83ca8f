import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'

/** The one filled button of a form. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { t } = useTranslation('form')
  return (
    <Button type="submit" variant="primary" size="lg" isBlock isBusy={isBusy} busyText={t('busy')}>
      {children}
    </Button>
  )
}
