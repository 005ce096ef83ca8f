import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { focusQuestion, returnToQuestion } from './focus-question.ts'
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
  useQuestionAfterSwitch()
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

/** The switch of languages keeps no focus: letters are answers only below the bar, and Enter would turn it back. */
function useQuestionAfterSwitch(): void {
  const language = useLanguage()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current !== language) returnToQuestion()
    shown.current = language
  }, [language])
}
