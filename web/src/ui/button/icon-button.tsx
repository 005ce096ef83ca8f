import type { Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './button.module.css'

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label' | 'render'> & {
  icon: IconName
  /** Names what the button acts on too, such as "Archive Operations Analyst". */
  label: string
  size?: 'sm' | 'md'
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, size = 'md', ...behaviour }: IconButtonProps) {
  return (
    <AriaButton {...behaviour} className={classNames(styles['icon-button'])} data-size={size} aria-label={label}>
      <Icon name={icon} size={22} />
    </AriaButton>
  )
}
