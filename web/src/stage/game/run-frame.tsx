import type { RunEnd } from '@mizan/domain/runs/run'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../after-paint.ts'
import { atLeisure } from '../at-leisure.ts'
import { EndDialog } from './end-dialog.tsx'
import { returnToQuestion } from './focus-question.ts'
import { GameBar } from './game-bar.tsx'
import { GameLayout } from './game-layout.tsx'
import { TimeRuler, Timer } from './timer.tsx'
import { useRunGuard } from './use-run-guard.ts'

type RunFrameProps = {
  title: string
  /** Where in the game somebody is; looked up when the bar is drawn. */
  place: () => string
  ask: ReactNode
  deadlineAt: number
  limitSeconds: number
  end: RunEnd | null
  onEnd: (at: number) => void
  actions?: ReactNode
  side?: ReactNode
  children: ReactNode
}

/** A real run: the time that is left, the way to end it, and the board. The bar follows at leisure. */
export function RunFrame({ ask, actions, side, children, place, ...bar }: RunFrameProps) {
  const [shown, setShown] = useState(bar)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the bar shows; the rest of it stays as it began
  useEffect(() => {
    if (shown.deadlineAt !== bar.deadlineAt || shown.end !== bar.end) atLeisure(setShown, () => setShown(bar))
  }, [bar.deadlineAt, bar.end])
  const written = usePlace(place)
  return (
    <GameLayout bar={<RunBar {...shown} place={written} />} ask={ask} actions={actions} side={side}>
      {children}
    </GameLayout>
  )
}

/** Changes with nearly every answer, so it is written past React: the bar around it need not be drawn anew. */
function usePlace(words: () => string): ReactNode {
  const written = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    afterPaint(() => {
      if (written.current) written.current.textContent = words()
    })
  }, [words])
  const [place] = useState(() => <span ref={written}>{words()}</span>)
  return place
}

type RunBarProps = Pick<RunFrameProps, 'title' | 'deadlineAt' | 'limitSeconds' | 'end' | 'onEnd'> & { place: ReactNode }

/** What counts the seconds in it draws itself, and nothing else with it. */
const RunBar = memo(function RunBar({ title, place, deadlineAt, limitSeconds, end, onEnd }: RunBarProps) {
  const { t } = useTranslation('game')
  const [isEnding, setEnding] = useState(false)
  useRunGuard(() => setEnding(true))
  return (
    <>
      <GameBar
        title={title}
        place={place}
        middle={<Timer deadlineAt={deadlineAt} />}
        ruler={<TimeRuler deadlineAt={deadlineAt} limitSeconds={limitSeconds} />}
        endLabel={t('end')}
        onEnd={end === null ? () => setEnding(true) : undefined}
      />
      <EndDialog
        // The time may run out under an open dialog; the game is then over without an answer to it.
        isOpen={isEnding && end === null}
        deadlineAt={deadlineAt}
        onCancel={() => {
          setEnding(false)
          returnToQuestion()
        }}
        onEnd={() => onEnd(performance.now())}
      />
    </>
  )
})
