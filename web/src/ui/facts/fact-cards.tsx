import styles from './fact-cards.module.css'

export type NamedFact = { name: string; value: string }

/** What to expect before something begins, a card for each fact: how long, how much. */
export function FactCards({ facts }: { facts: readonly NamedFact[] }) {
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
