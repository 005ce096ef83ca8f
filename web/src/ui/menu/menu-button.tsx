import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { MenuTrigger, Popover } from 'react-aria-components/Menu'
import buttonStyles from '../button/button.module.css'
import { type ButtonVariant, lookAttributes } from '../button/button-look.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from '../options/popover.module.css'
import { type MenuEntry, MenuList } from './menu-list.tsx'

type MenuButtonProps = {
  children: ReactNode
  entries: readonly MenuEntry[]
  onAction?: (id: string) => void
  /** Marks the entry that holds now, of a menu in which one of several is chosen. */
  current?: string
  variant?: ButtonVariant
  /** Names the button when its content does not say enough. */
  'aria-label'?: string
}

export function MenuButton(props: MenuButtonProps) {
  const { children, entries, onAction, current, variant = 'chip-outlined', ...naming } = props
  return (
    <MenuTrigger>
      <Button {...naming} {...lookAttributes({ variant })} className={classNames(buttonStyles.button)}>
        {children}
        <Icon name="chevron-down" size={18} />
      </Button>
      <Popover className={classNames(styles.popover)} placement="bottom end" offset={6}>
        <MenuList entries={entries} onAction={onAction} current={current} />
      </Popover>
    </MenuTrigger>
  )
}
