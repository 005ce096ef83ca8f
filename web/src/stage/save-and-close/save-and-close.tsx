import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import type { default as SaveDialog } from './save-dialog.tsx'

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
  const [Dialog, setDialog] = useState<typeof SaveDialog | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  /** Whoever presses Cancel while it is being saved stays, and whoever has left meanwhile is not led elsewhere. */
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      isWanted.current = false
    },
    [],
  )

  const close = () => {
    isWanted.current = false
    setDialog(null)
  }
  const ask = async () => {
    try {
      // Dialogs are large and most people never open this one.
      const { default: loaded } = await import('./save-dialog.tsx')
      setDialog(() => loaded)
    } catch {
      // Lost with the line. What was asked for can be done without being asked once more.
      await save()
    }
  }
  const save = async () => {
    isWanted.current = true
    setIsSaving(true)
    const isSaved = await keeper.saveAll()
    setIsSaving(false)
    if (!isWanted.current) return
    close()
    if (isSaved) onSaved()
    else onFailed()
  }

  return (
    <>
      <Button variant="ghost" isDisabled={isDisabled} onPress={() => void ask()}>
        <Icon name="save" />
        {t('save-and-close')}
      </Button>
      {Dialog && <Dialog isSaving={isSaving} onCancel={close} onYes={() => void save()} />}
    </>
  )
})
