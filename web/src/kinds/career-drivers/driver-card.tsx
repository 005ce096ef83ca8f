import type { Driver } from '@mizan/contract/kinds/career-drivers'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { MenuEntry } from '../../ui/menu/menu-list.tsx'
import { MenuPopover } from '../../ui/menu/menu-popover.tsx'
import { moveButtonId } from './card-focus.ts'
import styles from './career-drivers.module.css'
import { type MoveWish, moveWish } from './move-keys.ts'

type DriverCardProps = {
  driver: Driver
  entries: readonly MenuEntry[]
  onEntry: (id: string) => void
  onWish: (wish: MoveWish) => void
  onDragStart: () => void
  onDragEnd: () => void
  /** Another driver was dropped on this one. */
  onDrop: (event: DragEvent) => void
}

/** Can be dragged with a mouse; a press anywhere on it, or on its button, opens the menu of places to move it to. */
export function DriverCard({ driver, entries, onEntry, onWish, onDragStart, onDragEnd, onDrop }: DriverCardProps) {
  const { t } = useTranslation('career-drivers')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const name = t('move', { driver: driver.name })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Events of the open menu come along here too, although it lies elsewhere on the page.
    if (event.target !== button.current) return
    if (event.key === 'ArrowDown' && !event.altKey) setIsOpen(true)
    const wish = moveWish(event)
    if (wish) onWish(wish)
    if (wish || event.key === 'ArrowDown') event.preventDefault()
  }

  // Closed before the card moves: an open menu keeps the focus to itself, and the next key would be lost.
  const choose = (entry: string) => {
    flushSync(() => setIsOpen(false))
    onEntry(entry)
  }

  return (
    <li
      className={styles.card}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', driver.name)
        onDragStart()
      }}
      onDragEnd={onDragEnd}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
      onClick={({ currentTarget, target }) => {
        if (currentTarget.contains(target as Node)) setIsOpen(true)
      }}
    >
      <Drawing svg={driver.icon_svg_code} />
      <span className={styles.name}>{driver.name}</span>
      {/* Not a button of the library: that one stops the drag. */}
      <button
        ref={button}
        type="button"
        id={moveButtonId(driver.id)}
        className={styles.grip}
        aria-label={name}
        aria-describedby={`about-driver-${driver.id}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <Icon name="grip" size={22} strokeWidth={2.6} />
      </button>
      <span id={`about-driver-${driver.id}`} className={styles.about}>
        {driver.description}
      </span>
      {isOpen && (
        <MenuPopover
          triggerRef={button}
          label={name}
          entries={entries}
          onAction={choose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}
