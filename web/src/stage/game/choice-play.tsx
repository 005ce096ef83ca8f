import { beginChoiceRun, type ChoiceEvent, stepChoiceRun } from '@mizan/domain/runs/choice-run'
import { currentAnswer, isLastQuestion } from '@mizan/domain/runs/item-run'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionBar } from './action-bar.tsx'
import { ChoiceBoard } from './choice-board.tsx'
import styles from './choice-play.module.css'
import { focusQuestion } from './focus-question.ts'
import { OverPanel } from './over-panel.tsx'
import { RunFrame } from './run-frame.tsx'
import type { LoadedRun } from './run-loader.tsx'
import { Stimulus } from './stimulus.tsx'
import { useChoiceKeys } from './use-choice-keys.ts'
import { answersToSubmit, useFinish } from './use-finish.ts'
import { useKeys } from './use-keys.ts'
import { usePreloaded } from './use-preloaded.ts'
import { useRun } from './use-run.ts'
import { useSentAnswers } from './use-sent-answers.ts'

interface ChoiceQuestion {
  id: number
  options: readonly { id: number; image: string }[]
}

type ChoicePlayProps<Question extends ChoiceQuestion> = {
  loaded: LoadedRun<Question, { option_id: number }>
  ask: (question: Question) => string
  hint: ReactNode
  /** What the question shows above its options. */
  stimulus: (question: Question) => ReactNode
  picturesOf: (question: Question) => readonly string[]
}

/** One picture out of six in each question, confirmed with Next, and Submit after the last (GAME-15, GAME-16). */
export function ChoicePlay<Question extends ChoiceQuestion>(props: ChoicePlayProps<Question>) {
  const { loaded, ask, hint, stimulus, picturesOf } = props
  const { t } = useTranslation('game')
  const { run, feed, isStageDrawn, ...source } = useRun<ReturnType<typeof beginChoiceRun>, ChoiceEvent>(
    loaded.assessmentId,
    {
      begin: () =>
        beginChoiceRun(
          loaded.questions.map(({ id }) => id),
          loaded.start,
        ),
      step: stepChoiceRun,
    },
  )
  const question = loaded.questions[run.index]
  const following = loaded.questions[run.index + 1]
  const chosen = currentAnswer(run)?.option_id ?? null
  const finishing = useFinish(loaded, run.end, () => answersToSubmit(loaded.keeper, run.answers))
  const choose = (optionId: number, at: number) => {
    if (optionId !== chosen) feed({ type: 'choose', optionId, at })
  }
  const goOn = (at: number) => feed({ type: 'next', at })
  const press = () => {
    goOn(performance.now())
    focusQuestion()
  }

  useSentAnswers(loaded.keeper, source)
  usePreloaded(following ? picturesOf(following) : [])
  useChoiceKeys(question?.options ?? [], choose)
  useKeys({ enter: goOn })

  if (!question) return null
  return (
    <RunFrame
      {...loaded}
      place={() => t('question-of', { place: run.index + 1, total: run.questions.length })}
      ask={ask(question)}
      deadlineAt={run.deadlineAt}
      end={run.end}
      onEnd={(at) => feed({ type: 'end', at })}
      actions={
        run.end === null && (
          <ActionBar say={chosen === null ? t('choose-first') : undefined}>
            <Button variant="primary" isDisabled={chosen === null} onPress={press}>
              {t(isLastQuestion(run) ? 'submit' : 'next')}
              <Icon name="arrow-end" />
            </Button>
          </ActionBar>
        )
      }
    >
      {run.end === null ? (
        <Stimulus
          item={isStageDrawn ? run.index : null}
          onPainted={(at) => feed({ type: 'painted', at })}
          className={styles.question}
        >
          {isStageDrawn && (
            <Fragment key={question.id}>
              {stimulus(question)}
              <ChoiceBoard options={question.options} chosen={chosen} onChoose={choose} />
              {hint}
            </Fragment>
          )}
        </Stimulus>
      ) : (
        <OverPanel end={run.end} finishing={finishing} />
      )}
    </RunFrame>
  )
}
