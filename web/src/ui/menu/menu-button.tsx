import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { Button } from '../button/button.tsx'
import type { ButtonVariant } from '../button/button-look.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from '../options/popover.module.css'

export type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  /** An entry with an address is a link; any other calls `onAction` with its id. */
  href?: string
  isDisabled?: boolean
}

type MenuButtonProps = {
  children: ReactNode
  entries: readonly MenuEntry[]
  onAction?: (id: string) => void
  variant?: ButtonVariant
  /** Names the button when its content does not say enough. */
  'aria-label'?: string
}

export function MenuButton(props: MenuButtonProps) {
  const { children, entries, onAction, variant = 'chip-outlined', ...naming } = props
  return (
    <MenuTrigger>
      <Button {...naming} variant={variant}>
        {children}
        <Icon name="chevron-down" size={18} />
      </Button>
      <Popover className={classNames(styles.popover)} placement="bottom end" offset={6}>
        <Menu className={classNames(styles.list)} items={entries} onAction={(id) => onAction?.(String(id))}>
          {(entry) => <MenuRow entry={entry} />}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  const link = entry.href === undefined ? {} : { href: entry.href }
  return (
    <MenuItem
      {...link}
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      className={classNames(styles.item)}
    >
      {entry.icon && <Icon name={entry.icon} />}
      <span className={styles.text}>{entry.label}</span>
    </MenuItem>
  )
}
