import { Menu, MenuItem } from 'react-aria-components/Menu'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from '../options/popover.module.css'

export type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  /** A few more words at the end of the line. */
  detail?: string
  /** Of an entry in another language than the page. */
  lang?: string
  isDisabled?: boolean
}

type MenuListProps = {
  entries: readonly MenuEntry[]
  /** Also for going to another page: Firefox makes links in a menu anew with each step, and Orca then says none of them. */
  onAction?: ((id: string) => void) | undefined
  /** Needed where no button of the menu names it. */
  label?: string
  /** The entry that holds now: the others are said and drawn as alternatives to it. */
  current?: string | undefined
  /** A choice closes the menu; needed where no button of the menu sees to it. */
  onClose?: () => void
}

export function MenuList({ entries, onAction, label, current, onClose }: MenuListProps) {
  return (
    <Menu
      {...(label !== undefined && { 'aria-label': label })}
      {...(onClose && { onClose })}
      {...(current !== undefined && { selectionMode: 'single', selectedKeys: [current] })}
      className={classNames(styles.list)}
      items={entries}
      onAction={(id) => onAction?.(String(id))}
    >
      {(entry) => <MenuRow entry={entry} isChoice={current !== undefined} />}
    </Menu>
  )
}

function MenuRow({ entry, isChoice }: { entry: MenuEntry; isChoice: boolean }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      className={classNames(styles.item)}
    >
      {entry.icon && <Icon name={entry.icon} />}
      <span className={styles.text} lang={entry.lang}>
        {entry.label}
      </span>
      {entry.detail && <small className={styles.detail}>{entry.detail}</small>}
      {isChoice && (
        <span className={styles.mark}>
          <Icon name="check" strokeWidth={2.2} />
        </span>
      )}
    </MenuItem>
  )
}
