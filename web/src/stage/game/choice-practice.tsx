import { beginPractice, feedbackOf, isLastRound, type Practice, stepPractice } from '@mizan/domain/runs/practice'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBoard } from './choice-board.tsx'
import styles from './choice-play.module.css'
import { PracticeFrame, type PracticeProps } from './practice-frame.tsx'
import { useChoiceKeys } from './use-choice-keys.ts'

interface ChoiceRound {
  options: readonly { id: number; image: string }[]
  answer: number
}

type ChoicePracticeProps<Round extends ChoiceRound> = PracticeProps & {
  rounds: readonly Round[]
  ask: (round: Round) => string
  hint: ReactNode
  stimulus: (round: Round) => ReactNode
  /** What is said about an answer. */
  help: (round: Round, isRight: boolean) => string
}

/** Picking shows right or wrong with the correct one marked, then Next; at the end the game itself (GAME-22, GAME-23). */
export function ChoicePractice<Round extends ChoiceRound>(props: ChoicePracticeProps<Round>) {
  const { rounds, ask, hint, stimulus, help, ...frame } = props
  const { t } = useTranslation('game')
  const [practice, setPractice] = useState<Practice<number>>(() => beginPractice(rounds))
  const round = rounds[practice.index]
  const feedback = feedbackOf(practice)
  const pick = (choice: number, at: number) =>
    setPractice((before) => stepPractice(before, { type: 'pick', choice, at }))
  const goOn = (at: number) => setPractice((before) => stepPractice(before, { type: 'next', at }))
  useChoiceKeys(round?.options ?? [], pick)

  if (!round) return null
  return (
    <PracticeFrame
      {...frame}
      ask={ask(round)}
      place={t('practice-of', { place: practice.index + 1, total: rounds.length })}
      round={practice.index + 1}
      rounds={rounds.length}
      next={{ isLast: isLastRound(practice), isReady: feedback !== null, say: t('choose-first'), onNext: goOn }}
      help={feedback && { isRight: feedback === 'right', text: help(round, feedback === 'right') }}
    >
      <div key={practice.index} className={styles.question}>
        {stimulus(round)}
        <ChoiceBoard
          options={round.options}
          chosen={practice.picked}
          answer={feedback === null ? null : round.answer}
          onChoose={pick}
        />
        {feedback === null && hint}
      </div>
    </PracticeFrame>
  )
}
