import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Example, type PageProps } from '../example.tsx'

export function DialogPage({ words }: PageProps) {
  const [open, setOpen] = useState<'none' | 'dialog' | 'alert'>('none')
  const close = () => setOpen('none')
  return (
    <Example title="A dialog, and a question that starts on Cancel">
      <Button onPress={() => setOpen('dialog')}>{words.save}</Button>
      <Button variant="danger" onPress={() => setOpen('alert')}>
        {words.delete}
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={words.welcome}
        main={{ label: words.continue, onPress: close }}
      >
        <p>{words.offlineText}</p>
      </Dialog>
      <AlertDialog
        isOpen={open === 'alert'}
        title={words.archiveQuestion}
        cancelLabel={words.cancel}
        confirmLabel={words.archive}
        finalIcon="archive"
        onCancel={close}
        onConfirm={close}
      >
        {words.archiveText}
      </AlertDialog>
    </Example>
  )
}
