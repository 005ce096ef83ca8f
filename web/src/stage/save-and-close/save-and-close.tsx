import { lazy, memo, Suspense, useCallback, useState } from 'react'
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
export function SaveAndClose({ keeper, isDisabled, onSaved, onFailed }: SaveAndCloseProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  const ask = useCallback(() => setIsAsking(true), [])
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
      <SaveButton isDisabled={isDisabled} onPress={ask} />
      {isAsking && (
        <Suspense>
          <SaveDialog isSaving={isSaving} onCancel={() => setIsAsking(false)} onYes={() => void save()} />
        </Suspense>
      )}
    </>
  )
}

type SaveButtonProps = { isDisabled: boolean; onPress: () => void }

/** Not drawn anew with every answer. */
const SaveButton = memo(function SaveButton({ isDisabled, onPress }: SaveButtonProps) {
  const { t } = useTranslation('stage')
  return (
    <Button variant="ghost" isDisabled={isDisabled} onPress={onPress}>
      <Icon name="save" />
      {t('save-and-close')}
    </Button>
  )
})
