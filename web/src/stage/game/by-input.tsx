import styles from './by-input.module.css'

/** Names keys where there is a keyboard, and buttons where there are fingers only; the other one is not there at all. */
export function ByInput({ keys, touch }: { keys: string; touch: string }) {
  return (
    <p className={styles.hint} dir="auto">
      <span className={styles.keys}>{keys}</span>
      <span className={styles.touch}>{touch}</span>
    </p>
  )
}
