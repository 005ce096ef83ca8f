import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import { type ButtonLook, lookAttributes } from './button-look.ts'

type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending' | 'render'> &
  ButtonLook & {
    children: ReactNode
    /** While busy the button keeps its focus and width, ignores presses and shows `busyText`. */
    isBusy?: boolean
    busyText?: string
    ref?: Ref<HTMLButtonElement>
  }

export function Button({
  children,
  variant = 'secondary',
  size = 'md',
  isBlock = false,
  isBusy = false,
  busyText,
  ...behaviour
}: ButtonProps) {
  return (
    <AriaButton
      {...behaviour}
      {...lookAttributes({ variant, size, isBlock })}
      className={classNames(styles.button)}
      isPending={isBusy}
    >
      {busyText === undefined ? children : <BusyLayers rest={children} busy={busyText} isBusy={isBusy} />}
    </AriaButton>
  )
}

type BusyLayersProps = { rest: ReactNode; busy: string; isBusy: boolean }

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
