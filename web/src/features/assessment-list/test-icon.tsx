import type { CSSProperties } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './assessment-list.module.css'

/** The drawing of a test. It comes with the content, so it is used as a mask: a picture runs no script. */
export function TestIcon({ svg }: { svg: string }) {
  if (svg === '') return <Icon name="info" size={24} />
  const style = { '--drawing': `url("data:image/svg+xml,${encodeURIComponent(svg)}")` }
  return <span className={styles.drawing} style={style as CSSProperties} aria-hidden="true" />
}
