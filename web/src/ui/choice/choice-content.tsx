import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './choice.module.css'

type ChoiceContentProps = { children: ReactNode; isRound?: boolean }

/** The box and the words of a checkbox or radio; the label around them holds the native input and the state. */
export function ChoiceContent({ children, isRound = false }: ChoiceContentProps) {
  return (
    <>
      <span className={styles.box} data-round={isRound || undefined} aria-hidden="true">
        <span className={styles.mark}>
          {isRound ? <span className={styles.dot} /> : <Icon name="check" size={18} strokeWidth={2.6} />}
        </span>
      </span>
      <span className={styles.text}>{children}</span>
    </>
  )
}
