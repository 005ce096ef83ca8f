import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './button.module.css'

type IconButtonProps = {
  icon: IconName
  /** Names what the button acts on too, such as "Archive Operations Analyst". */
  label: string
  size?: 'sm' | 'md'
  onPress?: () => void
  isDisabled?: boolean
  'aria-pressed'?: boolean
}

export function IconButton({ icon, label, size = 'md', onPress, isDisabled, ...state }: IconButtonProps) {
  return (
    <button
      {...state}
      type="button"
      className={styles['icon-button']}
      data-size={size}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
