import { matched } from '@mizan/contract/kinds/matched'
import { type MatchedEvent, type MatchedRun, matchedMachine } from '@mizan/domain/kinds/matched/matched.machine'
import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { blankPicture } from '../../stage/game/blank-picture.ts'
import { ByInput } from '../../stage/game/by-input.tsx'
import { OneAhead } from '../../stage/game/one-ahead.tsx'
import { OverPanel } from '../../stage/game/over-panel.tsx'
import { RunFrame } from '../../stage/game/run-frame.tsx'
import { type LoadedRun, RunLoader } from '../../stage/game/run-loader.tsx'
import type { RunProps } from '../../stage/game/run-props.ts'
import { answersToSubmit, useFinish } from '../../stage/game/use-finish.ts'
import { usePreloaded } from '../../stage/game/use-preloaded.ts'
import { type NewestRun, usePlayed, useRun } from '../../stage/game/use-run.ts'
import { useSentAnswers } from '../../stage/game/use-sent-answers.ts'
import { Ask } from './ask.tsx'
import { Pair, PairBoard, type PairShown } from './pair.tsx'
import { YesNo } from './yes-no.tsx'

type Question = z.infer<typeof matched.question>

const pairOf = (question: Question): PairShown => ({
  id: question.id,
  operation: question.operation,
  meaning: { text: question.meaning_text, color: question.meaning_color },
  target: { text: question.target_text, color: question.target_color, image: question.target_image },
})

const picturesOf = ({ target_image }: Question) => (target_image === null ? [] : [target_image])

const rehearsal = {
  questions: [0, 1, 2, 3, 4].map(
    (id): Question => ({
      id,
      operation: id % 2 === 0 ? 'picture' : 'ink_color',
      meaning_text: 'Mizan',
      meaning_color: 'black',
      target_text: 'ميزان',
      target_color: 'black',
      target_image: id % 2 === 0 ? blankPicture : null,
    }),
  ),
  keys: ['y', 'n', 'y', 'n'],
}

export default function MatchedPlayer(game: RunProps) {
  return (
    <RunLoader game={game} kind={matched} picturesOf={picturesOf} rehearsal={rehearsal}>
      {(loaded) => <MatchedPlay loaded={loaded} />}
    </RunLoader>
  )
}

/** Each Yes or No moves on, and after the last one everything is submitted (MATCH-03, MATCH-04). */
function MatchedPlay({ loaded }: { loaded: LoadedRun<Question, boolean> }) {
  const { t } = useTranslation(['matched', 'game'])
  const { run, feed, newest, subscribe, isStageDrawn } = useRun<MatchedRun, MatchedEvent>(loaded.assessmentId, {
    begin: () =>
      matchedMachine.beginRun(
        loaded.questions.map(({ id }) => id),
        loaded.start,
      ),
    step: matchedMachine.stepRun,
    followsPaint: true,
  })
  const played = useMemo(() => ({ newest, subscribe }), [newest, subscribe])
  const pairs = useMemo(() => loaded.questions.map(pairOf), [loaded.questions])
  const hint = useMemo(() => <ByInput keys={t('keys')} touch={t('touch')} />, [t])
  const finishing = useFinish(loaded, run.end, () => answersToSubmit(loaded.keeper, run.answers))

  const onPainted = useCallback((at: number) => feed({ type: 'painted', at }), [feed])
  const answer = useCallback((isMatch: boolean, at: number) => feed({ type: 'answer', isMatch, at }), [feed])

  useSentAnswers(loaded.keeper, played)
  usePreloaded(loaded.questions.slice(run.index + 1, run.index + 3).flatMap(picturesOf))

  return (
    <RunFrame
      {...loaded}
      place={() => t('game:question-of', { place: run.index + 1, total: run.questions.length })}
      ask={<AskPlayed pairs={pairs} played={played} />}
      deadlineAt={run.deadlineAt}
      end={run.end}
      onEnd={(at) => feed({ type: 'end', at })}
    >
      {run.end === null ? (
        <>
          <PairBoard>
            <PlayedPairs pairs={pairs} played={played} isShown={isStageDrawn} onPainted={onPainted} />
          </PairBoard>
          <YesNo onAnswer={answer} />
          {hint}
        </>
      ) : (
        <OverPanel end={run.end} finishing={finishing} />
      )}
    </RunFrame>
  )
}

type PlayedProps = { pairs: readonly PairShown[]; played: NewestRun<MatchedRun> }

const AskPlayed = memo(function AskPlayed({ pairs, played }: PlayedProps) {
  const pair = pairs[usePlayed(played)]
  return pair && <Ask operation={pair.operation} />
})

type PlayedPairsProps = PlayedProps & { isShown: boolean; onPainted: (at: number) => void }

/** Nothing but the pair, and the question above it, is drawn in the frame of an answer. */
const PlayedPairs = memo(function PlayedPairs({ pairs, played, isShown, onPainted }: PlayedPairsProps) {
  return (
    <OneAhead items={pairs} place={usePlayed(played)}>
      {(pair, isPlayed) => <Pair {...pair} isShown={isShown && isPlayed} onPainted={onPainted} />}
    </OneAhead>
  )
})
