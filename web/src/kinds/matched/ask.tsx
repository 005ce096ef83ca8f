import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ask.module.css'
import type { PairShown } from './pair.tsx'

const operations = ['picture', 'ink_color'] as const

/**
 * Both questions in the same place, one of them to be seen. Every other answer changes the question: to set its text
 * anew and to lay out the whole stage around it would take longer than the pair itself.
 */
export const Ask = memo(function Ask({ operation }: Pick<PairShown, 'operation'>) {
  const { t } = useTranslation('matched')
  return (
    <span className={styles.asks}>
      {operations.map((name) => (
        <span key={name} className={styles.ask} data-waiting={name !== operation || undefined}>
          {t(`ask-${name}`)}
        </span>
      ))}
    </span>
  )
})
