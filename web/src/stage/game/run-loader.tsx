import type { RunStart } from '@mizan/domain/runs/item-run'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { isRefused } from '../../lib/failure-text.ts'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import { LoadFailed, Loading } from './loading.tsx'
import { ENDLESS } from './rehearsal.tsx'
import type { RunProps } from './run-props.ts'
import { type HandedOut, useHandedOut } from './use-handed-out.ts'
import { usePreloadedFirst } from './use-preloaded.ts'
import { WithKeeper } from './with-keeper.tsx'

/** Everything that a run of questions under one clock begins with. */
export interface LoadedRun<Question, Data> extends RunProps {
  questions: readonly Question[]
  start: RunStart<Data>
  limitSeconds: number
  keeper: AnswerKeeper
}

type RunLoaderProps<Question, Data> = {
  game: RunProps
  /** How the kind reads its questions and its answers. */
  kind: { question: z.ZodMiniType<Question>; answer: z.ZodMiniType<Data> }
  picturesOf: (question: Question) => readonly string[]
  /** Questions of no meaning, more of them than the keys answer. */
  rehearsal: { questions: readonly Question[]; keys: readonly string[] }
  children: (loaded: LoadedRun<Question, Data>) => ReactNode
}

/** As many questions as there are (LIMIT-08). */
const ALL_QUESTIONS = 1_000

/** Loads all questions of a game at once (GAME-15), and what was answered before a reload (OPEN-35). */
export function RunLoader<Question extends { id: number }, Data>(props: RunLoaderProps<Question, Data>) {
  const { game, children } = props
  const { questions, keys } = props.rehearsal
  const start = { deadlineAt: ENDLESS.deadlineAt, given: [] }
  const stage = (keeper: AnswerKeeper) =>
    children({ ...game, start, limitSeconds: ENDLESS.limitSeconds, questions, keeper })
  return (
    <WithKeeper game={game} rehearsal={{ keys, stage }}>
      {(keeper) => <Questions {...props} keeper={keeper} />}
    </WithKeeper>
  )
}

type QuestionsProps<Question, Data> = RunLoaderProps<Question, Data> & { keeper: AnswerKeeper }

function Questions<Question extends { id: number }, Data>(props: QuestionsProps<Question, Data>) {
  const { assessmentId, testId, onGone } = props.game
  const { data, error, refetch } = useHandedOut({ assessmentId, testId, page: 1, pageSize: ALL_QUESTIONS })
  useGone(error, onGone)

  if (data) return <Begun {...props} handedOut={data} />
  if (error) return isRefused(error) ? null : <LoadFailed error={error} onRetry={() => void refetch()} />
  return <Loading />
}

/**
 * What was answered before is read once. The answers of the run itself come to the keeper too, and would have it begin
 * in another place, which takes it off the screen.
 */
function Begun<Question extends { id: number }, Data>(
  props: QuestionsProps<Question, Data> & { handedOut: HandedOut },
) {
  const { game, kind, keeper, handedOut, picturesOf, children } = props
  const { deadlineAt, limitSeconds } = handedOut
  const [questions] = useState(() => z.array(kind.question).parse(handedOut.results))
  const [given] = useState(() =>
    questions.flatMap(({ id }) => {
      const answer = kind.answer.safeParse(keeper.answers.get(id))
      return answer.success ? [{ question: id, data: answer.data }] : []
    }),
  )
  const first = questions[given.length] ?? questions[0]
  const isReady = usePreloadedFirst(first ? picturesOf(first) : [])
  if (!isReady) return <Loading />
  return children({ ...game, questions, start: { deadlineAt, given }, limitSeconds, keeper })
}

/** A clear no of the server: the game was played already, or never begun (OPEN-26). */
function useGone(error: unknown, onGone: () => void): void {
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (isRefused(error)) leave()
  }, [error])
}
