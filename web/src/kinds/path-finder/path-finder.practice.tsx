import practice from '@mizan/content/open/practice/path-finder/practice.json'
import { practiceSchemas } from '@mizan/contract/packs/practice'
import { pathFinderMachine } from '@mizan/domain/kinds/path-finder/path-finder.machine'
import { type PathPracticeEvent, pathFeedbackOf } from '@mizan/domain/kinds/path-finder/path-finder.practice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ByInput } from '../../stage/game/by-input.tsx'
import { PracticeFrame, type PracticeProps } from '../../stage/game/practice-frame.tsx'
import { MazeBoard } from './maze-board.tsx'
import { Moves } from './moves.tsx'

const rounds = practiceSchemas['path-finder']
  .parse(practice)
  .rounds.map(({ grid, ...round }) => ({ ...grid, ...round }))

export default function PathFinderPractice(props: PracticeProps) {
  const { t } = useTranslation(['path-finder', 'game'])
  const [state, setState] = useState(() => pathFinderMachine.beginPractice(rounds))
  const feed = (event: PathPracticeEvent) => setState((before) => pathFinderMachine.stepPractice(before, event))
  const maze = rounds[state.index]
  const feedback = pathFeedbackOf(state)
  if (!maze) return null
  return (
    <PracticeFrame
      {...props}
      ask={t('ask')}
      place={t('game:practice-of', { place: state.index + 1, total: rounds.length })}
      round={state.index + 1}
      rounds={rounds.length}
      next={{
        isLast: state.index + 1 >= rounds.length,
        isReady: feedback !== null,
        say: t('reach-first'),
        onNext: (at) => feed({ type: 'next', at }),
      }}
      help={feedback && { isRight: true, text: t(feedback) }}
      side={
        <>
          <p dir="auto">{t('about')}</p>
          <Moves
            onMove={(move, at) => feed({ type: 'move', move, at })}
            onUndo={(at) => feed({ type: 'undo', at })}
            canUndo={state.walk.trail.length > 1 && !state.walk.solved}
          />
          <ByInput keys={t('keys')} touch={t('touch')} />
        </>
      }
    >
      <MazeBoard maze={maze} walk={state.walk} onGo={(cell, at) => feed({ type: 'go', cell, at })} />
    </PracticeFrame>
  )
}
