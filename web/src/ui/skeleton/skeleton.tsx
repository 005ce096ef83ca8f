import type { CSSProperties, ReactNode } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Says what is loading. */
  label: string
  children: ReactNode
}

/** Stands in for a page in its final layout. It appears after 300 ms, so a fast answer never flickers. */
export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <div aria-busy="true">
        <div className={styles.shapes} aria-hidden="true">
          {children}
        </div>
      </div>
    </div>
  )
}

type Size = CSSProperties['inlineSize']
type ShapeProps = { inlineSize?: Size; blockSize?: Size }

export function SkeletonBar({ inlineSize = '100%', blockSize = 16 }: ShapeProps) {
  return <span className={styles.bar} style={{ inlineSize, blockSize }} />
}

export function SkeletonRing({ size = 64 }: { size?: number }) {
  return <span className={styles.ring} style={{ inlineSize: size, blockSize: size }} />
}
