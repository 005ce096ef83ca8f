import { type FocusEventHandler, type ReactNode, useEffect, useRef } from 'react'
import styles from './stage.module.css'

type PressingProps = {
  /** Answers a press, so that whoever pressed is led to it where it cannot stay in sight by itself. */
  isReply?: boolean
  /** Something inside has it. */
  onFocus?: FocusEventHandler
  children: ReactNode
}

/** Stays in sight on a long page: whoever answers or submits far below would see nothing of what is said on top. */
export function Pressing({ isReply = false, onFocus, children }: PressingProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { bottom = 0 } = box.current?.getBoundingClientRect() ?? {}
    if (isReply && bottom <= 0) box.current?.scrollIntoView()
  }, [isReply])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the focus of what is inside
    <div ref={box} className={styles.pressing} onFocus={onFocus}>
      {children}
    </div>
  )
}
