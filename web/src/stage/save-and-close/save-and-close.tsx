import { lazy, memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'

// Dialogs are large and most people never open this one.
const SaveDialog = lazy(() => import('./save-dialog.tsx'))

type SaveAndCloseProps = {
  keeper: AnswerKeeper
  isDisabled: boolean
  onSaved: () => void
  /** The answers stayed on the device. */
  onFailed: () => void
}

/** Asks, sends every answer to the cache, and leaves (PERS-17, PERS-18). */
export const SaveAndClose = memo(function SaveAndClose({ keeper, isDisabled, onSaved, onFailed }: SaveAndCloseProps) {
  const { t } = useTranslation('stage')
  const [isAsking, setIsAsking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  const ask = () => setIsAsking(true)
  const save = async () => {
    setIsSaving(true)
    const isSaved = await keeper.saveAll()
    setIsSaving(false)
    setIsAsking(false)
    if (isSaved) onSaved()
    else onFailed()
  }

  return (
    <>
      <Button variant="ghost" isDisabled={isDisabled} onPress={ask}>
        <Icon name="save" />
        {t('save-and-close')}
      </Button>
      {isAsking && (
        <Suspense>
          <SaveDialog isSaving={isSaving} onCancel={() => setIsAsking(false)} onYes={() => void save()} />
        </Suspense>
      )}
    </>
  )
})
