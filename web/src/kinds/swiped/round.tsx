import type { swiped } from '@mizan/contract/kinds/swiped'
import { type SwipedEvent, type SwipedRun, stackOf, swipedMachine } from '@mizan/domain/kinds/swiped/swiped.machine'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { ByInput } from '../../stage/game/by-input.tsx'
import { OverPanel } from '../../stage/game/over-panel.tsx'
import { RunFrame } from '../../stage/game/run-frame.tsx'
import type { RunProps } from '../../stage/game/run-props.ts'
import { useFinish } from '../../stage/game/use-finish.ts'
import { useRun } from '../../stage/game/use-run.ts'
import type { AnswerKeeper } from '../../stage/keeper/answer-keeper.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { Board } from './board.tsx'
import { CardRuler } from './card-ruler.tsx'
import { givenIn, resultOf } from './result.ts'

type RoundProps = {
  game: RunProps
  keeper: AnswerKeeper
  question: z.infer<typeof swiped.question>
  round: number
  rounds: number
  deadlineAt: number
  limitSeconds: number
  onNextRound: () => void
}

/** Sorts a stack of cards; each card has its own few seconds (SWIPE-03 to SWIPE-10). */
export function Round({ game, keeper, question, round, rounds, deadlineAt, limitSeconds, onNextRound }: RoundProps) {
  const { t } = useTranslation(['swiped', 'game'])
  const [given] = useState(() => givenIn(keeper.answers.get(question.id)))
  const { run, feed, newest, isStageDrawn } = useRun<SwipedRun, SwipedEvent>(game.assessmentId, {
    begin: () =>
      swipedMachine.beginRun({
        round,
        options: question.options.map(({ id }) => id),
        itemLimitMs: question.item_seconds * 1000,
        deadlineAt,
        given,
      }),
    step: swipedMachine.stepRun,
  })
  const cards = stackOf(run).flatMap((id) => question.options.find((option) => option.id === id) ?? [])
  const result = useMemo(() => resultOf(round, run.sorted, given), [round, run.sorted, given])
  const completes = round >= rounds || run.end === 'ended'
  const finishing = useFinish(
    { ...game, keeper, completes, onFinished: completes ? game.onFinished : onNextRound },
    run.end,
    () => new Map([[question.id, result]]),
  )

  // Each card as it is sorted, so that a run nobody finishes still has them.
  useEffect(() => {
    if (result.result.options.length > given.length) keeper.keep(question.id, result)
  }, [keeper, question.id, result, given])

  return (
    <RunFrame
      title={game.title}
      place={() =>
        t('game:card-of', {
          round,
          rounds,
          place: Math.min(run.sorted.length + 1, run.options.length),
          total: run.options.length,
        })
      }
      ask={t(`ask-${question.operation}`)}
      deadlineAt={run.deadlineAt}
      limitSeconds={limitSeconds}
      end={run.end}
      onEnd={(at) => feed({ type: 'end', at })}
    >
      {run.end === null ? (
        <>
          <Board
            leftImage={question.left_image}
            rightImage={question.right_image}
            isShown={isStageDrawn}
            cards={cards}
            mark={run.wasLate && <Tag tone="warning">{t('too-late')}</Tag>}
            ruler={<CardRuler onsetAt={() => newest().onsetAt} limitMs={run.itemLimitMs} />}
            onPress={(arrow, at) => feed({ type: 'press', arrow, at })}
            onPainted={(at) => feed({ type: 'painted', at })}
          />
          <ByInput keys={t('keys')} touch={t('touch')} />
        </>
      ) : (
        <OverPanel end={run.end} finishing={finishing} />
      )}
    </RunFrame>
  )
}
