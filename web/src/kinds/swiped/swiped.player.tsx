import { swiped } from '@mizan/contract/kinds/swiped'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { endsSession } from '../../lib/failure-text.ts'
import { blankOptions, blankPicture } from '../../stage/game/blank-picture.ts'
import { Loading } from '../../stage/game/loading.tsx'
import { ENDLESS } from '../../stage/game/rehearsal.tsx'
import type { RunProps } from '../../stage/game/run-props.ts'
import { useHandedOut } from '../../stage/game/use-handed-out.ts'
import { usePreloadedFirst } from '../../stage/game/use-preloaded.ts'
import { WithKeeper } from '../../stage/game/with-keeper.tsx'
import type { AnswerKeeper } from '../../stage/keeper/answer-keeper.ts'
import { Round } from './round.tsx'
import { waitForLine } from './wait-for-line.ts'

export default function SwipedPlayer(game: RunProps) {
  const rehearsal = {
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowLeft'],
    stage: (keeper: AnswerKeeper) => <Round {...rehearsed} game={game} keeper={keeper} />,
  }
  return (
    <WithKeeper game={game} rehearsal={rehearsal}>
      {(keeper) => <Rounds game={game} keeper={keeper} />}
    </WithKeeper>
  )
}

const rehearsed = {
  question: {
    id: 0,
    timer_seconds: ENDLESS.limitSeconds,
    item_seconds: 3,
    left_image: blankPicture,
    right_image: blankPicture,
    operation: 'shape' as const,
    options: blankOptions,
  },
  round: 1,
  rounds: 1,
  ...ENDLESS,
  onNextRound: () => undefined,
}

/** One round is fetched after the other, and a reload comes back to the round it left (SWIPE-01, SWIPE-08, OPEN-35). */
function Rounds({ game, keeper }: { game: RunProps; keeper: AnswerKeeper }) {
  const { assessmentId, testId } = game
  const [page, setPage] = useState(() => lastRound(keeper))
  const { data, error } = useHandedOut({ assessmentId, testId, page }, waitForLine)
  const question = data && z.array(swiped.question).parse(data.results)[0]
  const pictures = question ? picturesOf(question) : []
  const isReady = usePreloadedFirst(pictures)
  useFailureScreen(error, game.onGone)

  if (!data || !question || !isReady) return <Loading />
  return (
    <Round
      key={question.id}
      game={game}
      keeper={keeper}
      question={question}
      round={page}
      rounds={data.count}
      deadlineAt={data.deadlineAt}
      limitSeconds={data.limitSeconds}
      onNextRound={() => setPage(page + 1)}
    />
  )
}

const picturesOf = ({ left_image, right_image, options }: z.infer<typeof swiped.question>): string[] => [
  ...new Set([left_image, right_image, ...options.map(({ image }) => image)]),
]

/** The round that was played last, else the first. */
function lastRound(keeper: AnswerKeeper): number {
  const played = [...keeper.answers.values()].map((data) => swiped.answer.safeParse(data).data?.round ?? 1)
  return Math.max(1, ...played)
}

/** A round that cannot be loaded, for whatever reason, leads to the game failure screen (SWIPE-14). */
function useFailureScreen(error: unknown, onGone: () => void): void {
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (error && !endsSession(error)) leave()
  }, [error])
}
