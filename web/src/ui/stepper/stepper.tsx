import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  label: string
  steps: readonly string[]
  /** The index of the step that is being taken. */
  current: number
}

/** The few steps of something longer, and which of them is now. */
export function Stepper({ label, steps, current }: StepperProps) {
  const language = useLanguage()
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'now' : 'to-do'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {index < current ? <Icon name="check" size={16} strokeWidth={2.6} /> : digits(language, index + 1)}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
