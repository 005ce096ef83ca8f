import type { Question } from '@mizan/contract/schemas/question'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { completionOf } from '../../lib/assessment-places.ts'
import { Html } from '../../ui/html/html.tsx'
import { BackToList } from '../frame/back-to-list.tsx'
import { Stage, StageHead } from '../frame/stage.tsx'
import { useKeeping, useKeptAnswers } from '../keeper/use-keeper.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { Pager } from '../pager/pager.tsx'
import { SavingState } from '../saving/saving-state.tsx'
import { useSubmission } from '../submission/use-submission.ts'
import type { Taking } from '../taking/use-taking.ts'
import { WorkBanners } from '../taking/work-banners.tsx'
import { unansweredPlaces } from './answered.ts'
import { JumpToQuestion } from './jump-to-question.tsx'
import { QuestionCard } from './question-card.tsx'
import styles from './questionnaire.module.css'

type QuestionnairePlayerProps = Taking & { questions: readonly Question[] }

/** All questions on one page with one Submit (QUEST-02 to QUEST-15). */
export function QuestionnairePlayer({ questions, ...taking }: QuestionnairePlayerProps) {
  const { assessment, keeper } = taking
  const { t } = useTranslation('questionnaire')
  const navigate = useNavigate()
  const answers = useKeptAnswers(keeper)
  const { refused, overtaken } = useKeeping(keeper)
  const { submit, isSubmitting, problem } = useSubmission({
    assessment: assessment.id,
    keeper,
    onCompleted: () => navigate({ href: completionOf(assessment), replace: true }),
  })
  const isLeaving = useLeaveGuard(isSubmitting)
  const onAnswer = useCallback((question: number, data: unknown) => keeper.keep(question, data), [keeper])
  const onLetGo = useCallback((question: number) => keeper.letGo(question), [keeper])
  const missing = unansweredPlaces(questions, answers)
  const answered = questions.length - missing.length

  return (
    <Stage
      width="text"
      title={assessment.test.title}
      progress={{
        value: answered,
        max: questions.length,
        words: t('answered', { count: answered, total: questions.length }),
        isSaidBelow: true,
      }}
      saving={<SavingState keeper={keeper} />}
      leave={<BackToList assessment={assessment} isDisabled={isSubmitting} />}
      isSubmitting={isSubmitting}
      banners={<WorkBanners {...taking} problem={problem} isLeaving={isLeaving} />}
      actions={
        <Pager
          forward="submit"
          isForwardDisabled={missing.length > 0}
          isSubmitting={isSubmitting}
          missing={whatIsMissing()}
          jump={<JumpToQuestion questions={questions} missing={missing} />}
          onForward={() => submit(new Map(questions.map(({ id }) => [id, answers.get(id)])))}
        />
      }
    >
      <StageHead title={<Html html={assessment.test.title} />}>
        <p>{t('lead')}</p>
      </StageHead>
      <ol className={styles.cards} aria-label={t('questions')}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            place={index + 1}
            data={answers.get(question.id)}
            refusedFor={refused.get(question.id)}
            overtaken={overtaken.get(question.id)}
            onAnswer={onAnswer}
            onLetGo={onLetGo}
          />
        ))}
      </ol>
    </Stage>
  )

  function whatIsMissing(): string | undefined {
    if (missing.length === 1) return t('missing-one', { number: missing[0] })
    return missing.length > 0 ? t('missing', { count: missing.length }) : undefined
  }
}
