import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react'
import styles from './rehearsal.module.css'
import { rehearse } from './rehearse.ts'

type RehearsalProps = {
  /** Pressed one after the other. */
  keys: readonly string[]
  onDone: () => void
  /** The game with questions of no meaning. */
  children: ReactNode
}

/** The clock of a rehearsal stands for nothing. */
export const ENDLESS = { deadlineAt: Number.MAX_SAFE_INTEGER, limitSeconds: 120 }

const Rehearsing = createContext(false)

/** Nothing of a rehearsal may leave the page: it is no run, and it never ends. */
export const useIsRehearsal = (): boolean => use(Rehearsing)

/**
 * A few answers that nobody sees, given before the clock begins. Whatever a browser does for the first time takes it
 * several frames on a slow device, and that would be counted as somebody's reaction to the first items.
 */
export function Rehearsal({ keys, onDone, children }: RehearsalProps) {
  const stage = useRef<HTMLDivElement>(null)
  const done = useEffectEvent(onDone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: played once
  useEffect(() => {
    let isLeft = false
    void rehearse(keys, (key) => {
      stage.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }).then(() => isLeft || done())
    return () => {
      isLeft = true
    }
  }, [])
  return (
    <Rehearsing value={true}>
      <div ref={stage} className={styles.stage} inert aria-hidden="true">
        {children}
      </div>
    </Rehearsing>
  )
}
