import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completionOf, listOf } from '../../lib/assessment-places.ts'
import { Stage } from '../../stage/frame/stage.tsx'
import { usePageHeading } from '../../stage/frame/use-page-heading.ts'
import { useKeptAnswers } from '../../stage/keeper/use-keeper.ts'
import { useLeaveGuard } from '../../stage/leave-guard/use-leave-guard.ts'
import { Pager } from '../../stage/pager/pager.tsx'
import { SaveAndClose } from '../../stage/save-and-close/save-and-close.tsx'
import { SavingState } from '../../stage/saving/saving-state.tsx'
import { useSubmission } from '../../stage/submission/use-submission.ts'
import type { Taking } from '../../stage/taking/use-taking.ts'
import { WorkBanners } from '../../stage/taking/work-banners.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { answersInOrder, canSubmit, firstUnfinished, statementsLeft } from './page-progress.ts'
import { StatementPage } from './statement-page.tsx'
import { tieAddress } from './tie-address.ts'
import type { StatementPages } from './use-statement-pages.ts'
import { useSteps } from './use-steps.ts'

type StatementPlayerProps = Taking & {
  pages: StatementPages
  loadUpTo: (wanted: number) => Promise<boolean>
  start: number
}

export function StatementPlayer({ pages, loadUpTo, start, ...taking }: StatementPlayerProps) {
  const { t } = useTranslation(['personality', 'stage'])
  const { assessment, keeper, user } = taking
  const navigate = useNavigate()
  const answers = useKeptAnswers(keeper)
  const steps = useSteps({ owner: { user, assessment: assessment.id }, pages, loadUpTo, start, answers })
  const [isSaveFailed, setIsSaveFailed] = useState(false)
  const { submit, isSubmitting, problem } = useSubmission({
    assessment: assessment.id,
    keeper,
    onCompleted: (status) => {
      const href = status === AssessmentStatus.tied ? tieAddress(assessment) : completionOf(assessment)
      return navigate({ href, replace: true })
    },
  })
  const isLeaving = useLeaveGuard(isSubmitting)
  const heading = usePageHeading(steps.current)
  const { current, page, isLast } = steps
  const left = statementsLeft(page, answers)
  const isReady = isLast && canSubmit(pages, answers)
  const words = t('stage:page-of', { page: current + 1, total: pages.total })

  return (
    <Stage
      title={assessment.test.title}
      progress={{ value: current + 1, max: pages.total, words }}
      saving={<SavingState keeper={keeper} />}
      leave={
        <SaveAndClose
          keeper={keeper}
          isDisabled={isSubmitting}
          onSaved={() => void navigate({ href: listOf(assessment) })}
          onFailed={() => setIsSaveFailed(true)}
        />
      }
      actions={
        <Pager
          back={{ isDisabled: current === 0, onPress: steps.back }}
          forward={isReady ? 'submit' : 'next'}
          isForwardDisabled={left > 0 || (isLast && !isReady)}
          isSubmitting={isSubmitting}
          missing={left > 0 ? t('left', { count: left }) : unfinishedElsewhere()}
          onForward={() => (isReady ? submit(answersInOrder(pages.loaded, answers)) : void steps.next())}
        />
      }
    >
      <WorkBanners {...taking} problem={problem} isSaveFailed={isSaveFailed} isLeaving={isLeaving} />
      {steps.isPageFailed && <Banner tone="danger">{t('page-failed')}</Banner>}
      <StatementPage
        key={page.id}
        page={page}
        data={answers.get(page.id)}
        headingRef={heading}
        onRate={(data) => keeper.keep(page.id, data)}
      />
    </Stage>
  )

  /** Another tab may have taken a rating away on a page that was full. */
  function unfinishedElsewhere(): string | undefined {
    const unfinished = isLast && !isReady ? firstUnfinished(pages.loaded, answers) : null
    return unfinished === null ? undefined : t('page-unfinished', { page: unfinished + 1 })
  }
}
