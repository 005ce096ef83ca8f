import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrowserNeed } from '../../stage/browser-check.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type UnfitBrowserButtonProps = Omit<ComponentProps<typeof Button>, 'onPress'> & { need: BrowserNeed }

/** Says what the browser lacks, before anything is started (ADASH-16, VIDEO-04). */
export function UnfitBrowserButton({ need, ...button }: UnfitBrowserButtonProps) {
  const { t } = useTranslation('assessment-list')
  const [isSaying, setIsSaying] = useState(false)
  const close = () => setIsSaying(false)
  return (
    <>
      <Button {...button} onPress={() => setIsSaying(true)} />
      <Dialog
        isOpen={isSaying}
        isDismissable
        onClose={close}
        title={t('browser.title')}
        main={{ label: t('browser.close'), onPress: close, autoFocus: true }}
      >
        <p>{t(`browser.${need}`)}</p>
      </Dialog>
    </>
  )
}
