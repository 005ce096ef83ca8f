import styles from './video.module.css'

const bars = [1, 2, 3, 4, 5, 6, 7, 8]

/** How loud it is, as bars that grow. Whoever cannot see it hears from the check that the microphone works. */
export function LevelMeter({ level }: { level: number }) {
  // Speech is far below the loudest sound a microphone takes, so the scale is bent towards it.
  const lit = Math.round(Math.sqrt(level) * bars.length * 1.3)
  return (
    <span className={styles.meter} aria-hidden="true">
      {bars.map((bar) => (
        <i key={bar} data-lit={bar <= lit || undefined} />
      ))}
    </span>
  )
}
