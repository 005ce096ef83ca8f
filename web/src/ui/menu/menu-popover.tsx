import { type RefObject, useEffect, useRef } from 'react'
import { Popover } from 'react-aria-components/Menu'
import { classNames } from '../class-names.ts'
import styles from '../options/popover.module.css'
import { type MenuEntry, MenuList } from './menu-list.tsx'

type MenuPopoverProps = {
  /** Where it hangs, and who gets the focus back. */
  triggerRef: RefObject<HTMLElement | null>
  label: string
  entries: readonly MenuEntry[]
  onAction: (id: string) => void
  onClose: () => void
}

/** A menu under something that is more than a button, such as a card that can be dragged. */
export function MenuPopover({ triggerRef, label, entries, onAction, onClose }: MenuPopoverProps) {
  const popover = useRef<HTMLElement>(null)
  useFocusOnFirst(popover)
  return (
    <Popover
      ref={popover}
      className={classNames(styles.popover)}
      triggerRef={triggerRef}
      isOpen
      placement="bottom end"
      offset={6}
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) onClose()
      }}
    >
      <MenuList label={label} entries={entries} onAction={onAction} onClose={onClose} />
    </Popover>
  )
}

/**
 * Without a button of the library's own its menu would leave the focus on itself after a click that no pointer made,
 * as screen readers send it.
 */
function useFocusOnFirst(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focus = () =>
      popover.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')?.focus()
    // The entries are drawn after the popover itself.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus)
    })
    return () => cancelAnimationFrame(frame)
  }, [popover])
}
