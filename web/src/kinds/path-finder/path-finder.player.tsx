import { pathFinder } from '@mizan/contract/kinds/path-finder'
import {
  type PathAnswer,
  type PathFinderEvent,
  type PathFinderRun,
  pathFinderMachine,
} from '@mizan/domain/kinds/path-finder/path-finder.machine'
import { isLastQuestion } from '@mizan/domain/runs/item-run'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { ActionBar } from '../../stage/game/action-bar.tsx'
import { ByInput } from '../../stage/game/by-input.tsx'
import { focusQuestion } from '../../stage/game/focus-question.ts'
import { OverPanel } from '../../stage/game/over-panel.tsx'
import { RunFrame } from '../../stage/game/run-frame.tsx'
import { type LoadedRun, RunLoader } from '../../stage/game/run-loader.tsx'
import type { RunProps } from '../../stage/game/run-props.ts'
import { answersToSubmit, useFinish } from '../../stage/game/use-finish.ts'
import { useKeys } from '../../stage/game/use-keys.ts'
import { useRun } from '../../stage/game/use-run.ts'
import { useSentAnswers } from '../../stage/game/use-sent-answers.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MazeBoard } from './maze-board.tsx'
import { Moves } from './moves.tsx'

type Question = z.infer<typeof pathFinder.question>

const rehearsal = {
  questions: [0, 1].map((id): Question => ({ id, grid: { n: 2, edges: [[0, 1]] }, start: 0, end: 1 })),
  keys: ['ArrowRight', 'Enter', 'ArrowRight'],
}

export default function PathFinderPlayer(game: RunProps) {
  return (
    <RunLoader game={game} kind={pathFinder} picturesOf={() => []} rehearsal={rehearsal}>
      {(loaded) => <PathFinderPlay loaded={loaded} />}
    </RunLoader>
  )
}

const mazeOf = ({ id, grid, start, end }: Question) => ({ id, ...grid, start, end })

/** A maze after the other, as many as the time allows (OPEN-07). */
function PathFinderPlay({ loaded }: { loaded: LoadedRun<Question, PathAnswer> }) {
  const { t } = useTranslation(['path-finder', 'game'])
  const { run, feed, isStageDrawn, ...source } = useRun<PathFinderRun, PathFinderEvent>(loaded.assessmentId, {
    begin: () => pathFinderMachine.beginRun(loaded.questions.map(mazeOf), loaded.start),
    step: pathFinderMachine.stepRun,
  })
  const maze = run.mazes[run.index]
  const finishing = useFinish(loaded, run.end, () => answersToSubmit(loaded.keeper, run.answers))
  const goOn = (at: number) => feed({ type: 'next', at })
  const press = () => {
    goOn(performance.now())
    focusQuestion()
  }

  useSentAnswers(loaded.keeper, source)
  useKeys({ enter: goOn })

  if (!maze) return null
  return (
    <RunFrame
      {...loaded}
      place={() => t('game:level-of', { place: run.index + 1, total: run.questions.length })}
      ask={t('ask')}
      deadlineAt={run.deadlineAt}
      end={run.end}
      onEnd={(at) => feed({ type: 'end', at })}
      actions={
        run.end === null && (
          <ActionBar say={run.walk.solved ? undefined : t('reach-first')}>
            <Button variant="primary" isDisabled={!run.walk.solved} onPress={press}>
              {t(isLastQuestion(run) ? 'game:submit' : 'game:next')}
              <Icon name="arrow-end" />
            </Button>
          </ActionBar>
        )
      }
      side={
        run.end === null ? (
          <>
            <p dir="auto">{t('about')}</p>
            <Moves
              onMove={(move, at) => feed({ type: 'move', move, at })}
              onUndo={(at) => feed({ type: 'undo', at })}
              canUndo={run.walk.trail.length > 1 && !run.walk.solved}
            />
            <ByInput keys={t('keys')} touch={t('touch')} />
          </>
        ) : undefined
      }
    >
      {run.end === null ? (
        <MazeBoard
          maze={maze}
          isShown={isStageDrawn}
          walk={run.walk}
          onGo={(cell, at) => feed({ type: 'go', cell, at })}
          onPainted={(at) => feed({ type: 'painted', at })}
        />
      ) : (
        <OverPanel end={run.end} finishing={finishing} />
      )}
    </RunFrame>
  )
}
