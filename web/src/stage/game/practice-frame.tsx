import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Measure } from '../../ui/measure/measure.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { ActionBar } from './action-bar.tsx'
import { StopDialog } from './end-dialog.tsx'
import { focusQuestion, returnToQuestion } from './focus-question.ts'
import { GameBar } from './game-bar.tsx'
import { GameLayout } from './game-layout.tsx'
import styles from './practice-frame.module.css'
import { useAnswerInSight } from './use-answer-in-sight.ts'
import { useKeys } from './use-keys.ts'

/** What a practice is given by the page around it. */
export interface PracticeProps {
  title: string
  onStart: () => void
  onStop: () => void
}

/** What somebody is told about their answer. */
export interface Help {
  isRight: boolean
  text: string
}

type PracticeFrameProps = PracticeProps & {
  ask: ReactNode
  /** Which round this is, in words; along the ruler it counts once it is answered. */
  place: string
  round: number
  rounds: number
  /** The way on; absent while nothing leads on. */
  next?: { isLast: boolean; isReady: boolean; say: string; onNext: (at: number) => void } | undefined
  help: Help | null
  side?: ReactNode
  children: ReactNode
}

/** Practice has no clock and is not scored; it can be left at any time (GAME-12, GAME-23). */
export function PracticeFrame(props: PracticeFrameProps) {
  const { title, ask, place, round, rounds, next, help, side, children, onStart, onStop } = props
  const { t } = useTranslation('game')
  const [isStopping, setStopping] = useState(false)
  // Not for the last one: the game itself is never begun by a key too many.
  useKeys(next?.isReady && !next.isLast ? { enter: next.onNext } : {})
  useAnswerInSight(help !== null)
  const stay = () => {
    setStopping(false)
    returnToQuestion()
  }
  const goOn = () => {
    next?.onNext(performance.now())
    focusQuestion()
  }
  return (
    <GameLayout
      ask={ask}
      side={side}
      bar={
        <GameBar
          title={title}
          place={place}
          middle={<Tag>{t('practice-tag')}</Tag>}
          ruler={
            <Measure
              label={t('practice-tag')}
              valueText={place}
              value={next?.isReady ? round : round - 1}
              max={rounds}
            />
          }
          endLabel={t('stop')}
          onEnd={() => setStopping(true)}
        />
      }
      actions={
        next && (
          <ActionBar say={next.isReady ? <Said help={help} isLast={next.isLast} /> : next.say}>
            {next.isLast ? (
              <Button variant="primary" isDisabled={!next.isReady} onPress={onStart}>
                {t('start-assessment')}
                <Icon name="arrow-end" />
              </Button>
            ) : (
              <Button variant="primary" isDisabled={!next.isReady} onPress={goOn}>
                {t('next')}
                <Icon name="arrow-end" />
              </Button>
            )}
          </ActionBar>
        )
      }
    >
      {children}
      <StopDialog isOpen={isStopping} onCancel={stay} onStop={onStop} />
    </GameLayout>
  )
}

/** How the answer was, where it is seen whatever the window's height; and at the end, what comes next. */
function Said({ help, isLast }: { help: Help | null; isLast: boolean }) {
  const { t } = useTranslation('game')
  return (
    <div className={styles.said}>
      {help && (
        <Banner role="none" tone={help.isRight ? 'success' : 'warning'} title={t(help.isRight ? 'right' : 'wrong')}>
          {help.text}
        </Banner>
      )}
      {isLast && <p>{t('ready')}</p>}
    </div>
  )
}
