import practice from '@mizan/content/open/practice/matched/practice.json'
import { practiceSchemas } from '@mizan/contract/packs/practice'
import { matchedMachine } from '@mizan/domain/kinds/matched/matched.machine'
import { feedbackOf, isLastRound } from '@mizan/domain/runs/practice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { ByInput } from '../../stage/game/by-input.tsx'
import { PracticeFrame, type PracticeProps } from '../../stage/game/practice-frame.tsx'
import { Pair, PairBoard } from './pair.tsx'
import { YesNo } from './yes-no.tsx'

const { rounds } = practiceSchemas.matched.parse(practice)
type Round = (typeof rounds)[number]

/** Yes or No shows a mark and lets Next go on; at the end the game itself (MATCH-07 to MATCH-09). */
export default function MatchedPractice(props: PracticeProps) {
  const { t } = useTranslation(['matched', 'game'])
  const language = useLanguage()
  const [state, setState] = useState(() => matchedMachine.beginPractice(rounds))
  const round = rounds[state.index]
  const feedback = feedbackOf(state)
  const pick = (choice: boolean, at: number) =>
    setState((before) => matchedMachine.stepPractice(before, { type: 'pick', choice, at }))
  const goOn = (at: number) => setState((before) => matchedMachine.stepPractice(before, { type: 'next', at }))
  const help = ({ task, answer }: Round) => {
    if (feedback === 'right') return t(`right-${task}`)
    return t(`${answer ? 'yes' : 'no'}-${task}`)
  }

  if (!round) return null
  return (
    <PracticeFrame
      {...props}
      ask={t(`ask-${round.task}`)}
      place={t('game:practice-of', { place: state.index + 1, total: rounds.length })}
      round={state.index + 1}
      rounds={rounds.length}
      next={{ isLast: isLastRound(state), isReady: feedback !== null, say: t('answer-first'), onNext: goOn }}
      help={feedback && { isRight: feedback === 'right', text: help(round) }}
    >
      <PairBoard>
        <Pair
          key={state.index}
          id={state.index}
          operation={round.task}
          meaning={{ text: round.first[language], color: round.firstColor }}
          target={{ text: round.second[language], color: round.secondColor, image: round.src }}
        />
      </PairBoard>
      <YesNo
        onAnswer={pick}
        mark={state.picked === null ? null : { isMatch: state.picked, isRight: feedback === 'right' }}
      />
      {feedback === null && <ByInput keys={t('keys')} touch={t('touch')} />}
    </PracticeFrame>
  )
}
