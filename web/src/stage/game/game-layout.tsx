import type { ReactNode } from 'react'
import { focusQuestion } from './focus-question.ts'
import styles from './game-layout.module.css'

type GameLayoutProps = {
  bar: ReactNode
  /** The question, as the heading of the page. */
  ask: ReactNode
  /** The bar at the lower edge, where a game has Next. */
  actions?: ReactNode
  /** What stands beside the board where there is room, and below it otherwise. */
  side?: ReactNode
  children: ReactNode
}

/** A game fills the window. Left and right are part of the tasks, so the stage never mirrors. */
export function GameLayout({ bar, ask, actions, side, children }: GameLayoutProps) {
  return (
    <>
      {bar}
      <main
        id="main"
        className={styles.stage}
        dir="ltr"
        data-side={side !== undefined || undefined}
        onBlur={focusQuestion}
      >
        <h1 className={styles.ask} dir="auto" tabIndex={-1}>
          {ask}
        </h1>
        <div className={styles.board}>{children}</div>
        {side !== undefined && <div className={styles.side}>{side}</div>}
      </main>
      {actions}
    </>
  )
}
