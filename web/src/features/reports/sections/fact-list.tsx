import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

type FactListProps = { facts: readonly { name: string; value: ReactNode }[] }

export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
