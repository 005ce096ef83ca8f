import styles from './charts.module.css'

/** Evolve triangle, Engage circle, Execute square; a company's own traits have a diamond. */
export function PillarMark({ id }: { id: number | null }) {
  return (
    <svg className={styles.pillar} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d={pillarShape(id)} />
    </svg>
  )
}

const shapes: Record<number, string> = {
  1: 'M6 .8 11.6 11H.4z',
  2: 'M.7 6a5.3 5.3 0 1 0 10.6 0a5.3 5.3 0 1 0-10.6 0',
  3: 'M1 1h10v10H1z',
}

const DIAMOND = 'M6 .2 11.8 6 6 11.8.2 6z'

/** On a grid of 12 by 12. */
export const pillarShape = (id: number | null): string => (id === null ? DIAMOND : (shapes[id] ?? DIAMOND))
