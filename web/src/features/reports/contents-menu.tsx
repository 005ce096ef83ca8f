import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './contents-menu.module.css'
import { ContentsList } from './sections/contents-list.tsx'
import { useContents } from './sheets/contents.ts'

/** The contents in the bar, which stays on top wherever somebody reads. */
export function ContentsMenu() {
  const { t } = useTranslation('reports')
  const entries = useContents()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  if (entries.length === 0) return null

  const closeWithEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <nav className={styles.menu} aria-label={t('contents')} onKeyDown={closeWithEscape} onBlur={closeWhenLeft}>
      <Button
        variant="chip"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen((wasOpen) => !wasOpen)}
      >
        <Icon name="list" />
        {t('contents')}
      </Button>
      {/* It takes the focus of a press between its entries, which Safari would give to the page: it would close. */}
      <div id={id} className={styles.panel} hidden={!isOpen} tabIndex={-1}>
        <ContentsList entries={entries} onGo={() => setOpen(false)} />
      </div>
    </nav>
  )
}
