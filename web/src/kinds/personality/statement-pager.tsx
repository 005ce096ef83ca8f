import { useTranslation } from 'react-i18next'
import type { AnswerKeeper } from '../../stage/keeper/answer-keeper.ts'
import { useAnswersAtLeisure, useFromAnswers } from '../../stage/keeper/use-keeper.ts'
import { Pager } from '../../stage/pager/pager.tsx'
import type { Submission } from '../../stage/submission/use-submission.ts'
import { answersInOrder, canSubmit, firstUnfinished, statementsLeft } from './page-progress.ts'
import type { StatementPages } from './statement-pages.ts'
import type { Steps } from './use-steps.ts'

type StatementPagerProps = {
  keeper: AnswerKeeper
  pages: StatementPages
  steps: Steps
  isSubmitting: boolean
  onSubmit: Submission['submit']
}

/** The bar under the statements: how many are left, and the way on (PERS-09 to PERS-13). */
export function StatementPager({ keeper, pages, steps, isSubmitting, onSubmit }: StatementPagerProps) {
  const { t } = useTranslation('personality')
  const { current, page, isLast, isPageComing } = steps
  // The count follows a moment after a choice; the way on opens with it, so that no press comes too early.
  const isFull = useFromAnswers(keeper, (chosen) => statementsLeft(page, chosen) === 0)
  const answers = useAnswersAtLeisure(keeper)
  const left = statementsLeft(page, answers)
  const isReady = isLast && canSubmit(pages, answers)
  return (
    <Pager
      back={{ isDisabled: current === 0, onPress: steps.back }}
      forward={isReady ? 'submit' : 'next'}
      isForwardDisabled={!isFull || (isLast && !isReady)}
      isSubmitting={isSubmitting}
      isWaiting={isPageComing}
      missing={isPageComing ? t('page-coming') : left > 0 ? t('left', { count: left }) : unfinishedElsewhere()}
      onForward={goOn}
    />
  )

  /** With what is chosen by now: the bar is drawn a moment after a choice. */
  function goOn(): void {
    const chosen = keeper.answers
    if (statementsLeft(page, chosen) > 0) return
    if (!isLast) void steps.next()
    else if (canSubmit(pages, chosen)) onSubmit(answersInOrder(pages.loaded, chosen))
  }

  /** Another tab may have taken a rating away on a page that was full. */
  function unfinishedElsewhere(): string | undefined {
    const unfinished = isLast && !isReady ? firstUnfinished(pages.loaded, answers) : null
    return unfinished === null ? undefined : t('page-unfinished', { page: unfinished + 1 })
  }
}
