import type { ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { type ButtonLook, lookAttributes } from './button-look.ts'

type ButtonProps = ButtonLook & {
  children: ReactNode
  onPress?: () => void
  onBlur?: () => void
  isDisabled?: boolean
  /** While busy the button keeps its focus and width, ignores presses and shows `busyText`. */
  isBusy?: boolean
  busyText?: ReactNode
  type?: 'button' | 'submit'
  autoFocus?: boolean
  'aria-label'?: string | undefined
  /** Of a button that shows and hides something. */
  'aria-expanded'?: boolean
  'aria-controls'?: string
  ref?: Ref<HTMLButtonElement>
}

/** The browser's own button: one of the library costs a slow phone several milliseconds with every change around it. */
export function Button({ children, isBusy = false, busyText, isDisabled, onPress, ...rest }: ButtonProps) {
  const { variant = 'secondary', size = 'md', isBlock = false, type = 'button', ...behaviour } = rest
  return (
    <button
      {...behaviour}
      {...lookAttributes({ variant, size, isBlock })}
      type={type}
      className={styles.button}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      data-pending={isBusy || undefined}
      // A form is not sent twice, neither by the button nor by Enter, which presses it.
      onClick={isBusy ? (event) => event.preventDefault() : onPress}
    >
      {busyText === undefined ? children : <BusyLayers rest={children} busy={busyText} isBusy={isBusy} />}
    </button>
  )
}

type BusyLayersProps = { rest: ReactNode; busy: ReactNode; isBusy: boolean }

// Both texts lie on top of each other, so the wider one sets the width and nothing moves when they change places.
function BusyLayers({ rest, busy, isBusy }: BusyLayersProps) {
  return (
    <span className={styles.layers}>
      <span className={styles.layer} data-shown={!isBusy || undefined}>
        {rest}
      </span>
      <span className={styles.layer} data-shown={isBusy || undefined}>
        {busy}
      </span>
    </span>
  )
}
