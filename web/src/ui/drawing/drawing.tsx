import type { CSSProperties } from 'react'
import styles from './drawing.module.css'

/** A drawing that comes with the content. It is used as a mask: a picture runs no script, and takes any colour. */
export function Drawing({ svg }: { svg: string }) {
  const style = { '--drawing': `url("data:image/svg+xml,${encodeURIComponent(svg)}")` }
  return <span className={styles.drawing} style={style as CSSProperties} aria-hidden="true" />
}
