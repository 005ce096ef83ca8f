import { type ReactNode, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './stimulus.module.css'
import { usePainted } from './use-painted.ts'

type StimulusProps = {
  /** Tells one item from the next; null before it is to be seen. */
  item: unknown
  /** The moment from which a reaction is timed; practice has no need of it. */
  onPainted?: ((at: number) => void) | undefined
  className: string | undefined
  children: ReactNode
}

/** What somebody reacts to. What waits for its turn is laid out already, and not to be seen. */
export function Stimulus({ item, onPainted = noTime, className, children }: StimulusProps) {
  const place = useRef<HTMLDivElement>(null)
  usePainted(place, item, onPainted)
  return (
    <div ref={place} className={classNames(styles.stimulus, className)} data-waiting={item === null || undefined}>
      {children}
    </div>
  )
}

const noTime = () => undefined
