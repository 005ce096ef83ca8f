import styles from './charts.module.css'

type DrawingProps = { svg: string; size: number; label?: string }

/** A drawing that comes with the content. As a picture it runs no script, and it prints. */
export function Drawing({ svg, size, label = '' }: DrawingProps) {
  if (svg === '') return null
  return <img className={styles.drawing} src={drawingAddress(svg)} alt={label} width={size} height={size} />
}

export const drawingAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
