import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerKeeper } from '../../stage/keeper/answer-keeper.ts'
import { useAnswersAtLeisure, useFromAnswers } from '../../stage/keeper/use-keeper.ts'
import { NothingMissing, Pager } from '../../stage/pager/pager.tsx'
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
  const { current, page, isLast, isPageComing } = steps
  // The way on opens with the choice, so that no press comes too early; the count follows a moment later.
  const way = useFromAnswers(keeper, wayOn)
  return (
    <Pager
      back={{ isDisabled: current === 0, onPress: steps.back }}
      forward={way ?? 'next'}
      isForwardDisabled={way === null}
      isSubmitting={isSubmitting}
      isWaiting={isPageComing}
      missing={<Missing keeper={keeper} pages={pages} page={page} isLast={isLast} isPageComing={isPageComing} />}
      onForward={goOn}
    />
  )

  function wayOn(chosen: AnswerKeeper['answers']): 'next' | 'submit' | null {
    if (statementsLeft(page, chosen) > 0) return null
    if (!isLast) return 'next'
    return canSubmit(pages, chosen) ? 'submit' : null
  }

  /** With what is chosen by now: the bar may not be drawn anew yet. */
  function goOn(): void {
    const chosen = keeper.answers
    const open = wayOn(chosen)
    if (open === 'next') void steps.next()
    else if (open === 'submit') onSubmit(answersInOrder(pages.loaded, chosen))
  }
}

type MissingProps = Pick<StatementPagerProps, 'keeper' | 'pages'> & Pick<Steps, 'page' | 'isLast' | 'isPageComing'>

const Missing = memo(function Missing({ keeper, pages, page, isLast, isPageComing }: MissingProps) {
  const { t } = useTranslation('personality')
  const answers = useAnswersAtLeisure(keeper)
  if (isPageComing) return t('page-coming')
  const left = statementsLeft(page, answers)
  if (left > 0) return t('left', { count: left })
  // Another tab may have taken a rating away on a page that was full.
  const unfinished = isLast ? firstUnfinished(pages.loaded, answers) : null
  return unfinished === null ? <NothingMissing /> : t('page-unfinished', { page: unfinished + 1 })
})
