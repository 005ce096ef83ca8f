import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

type FieldLabelProps = { children: ReactNode; isRequired?: boolean | undefined; htmlFor?: string }

export function FieldLabel({ children, isRequired = false, ...target }: FieldLabelProps) {
  return (
    <Label {...target} className={classNames(styles.label)}>
      {children}
      {isRequired && <RequiredMark />}
    </Label>
  )
}

/** For the eye only: the control itself is announced as required. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' *'}
    </span>
  )
}
