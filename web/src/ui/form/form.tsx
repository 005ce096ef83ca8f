import type { FormEventHandler, ReactNode } from 'react'
import styles from './form.module.css'

/** A column of fields with its action at the end. Validation is ours, so the browser's own bubbles are off. */
export function Form({ onSubmit, children }: { onSubmit: FormEventHandler; children: ReactNode }) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  )
}
