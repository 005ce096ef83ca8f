import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completionOf, listOf } from '../../lib/assessment-places.ts'
import { Pressing } from '../../stage/frame/pressing.tsx'
import { Stage } from '../../stage/frame/stage.tsx'
import { usePageHeading } from '../../stage/frame/use-page-heading.ts'
import { useLeaveGuard } from '../../stage/leave-guard/use-leave-guard.ts'
import { SaveAndClose } from '../../stage/save-and-close/save-and-close.tsx'
import { SavingState } from '../../stage/saving/saving-state.tsx'
import { useSubmission } from '../../stage/submission/use-submission.ts'
import type { Taking } from '../../stage/taking/use-taking.ts'
import { WorkBanners } from '../../stage/taking/work-banners.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { StatementPage } from './statement-page.tsx'
import { StatementPager } from './statement-pager.tsx'
import type { StatementPages } from './statement-pages.ts'
import { tieAddress } from './tie-address.ts'
import type { PageSupply } from './use-statement-pages.ts'
import { useSteps } from './use-steps.ts'

type StatementPlayerProps = Taking & {
  pages: StatementPages
  supply: PageSupply
  start: number
}

/** Drawn with every page; the table and the bar under it alone with every answer. */
export function StatementPlayer({ pages: first, supply, start, ...taking }: StatementPlayerProps) {
  const { t } = useTranslation(['personality', 'stage'])
  const { assessment, keeper, user } = taking
  const navigate = useNavigate()
  const owner = useMemo(() => ({ user, assessment: assessment.id }), [user, assessment.id])
  const steps = useSteps({ owner, pages: first, supply, start, keeper })
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
  const close = useCallback(() => void navigate({ href: listOf(assessment) }), [navigate, assessment])
  const failToClose = useCallback(() => setIsSaveFailed(true), [])
  const catchUp = useCallback(() => setIsSaveFailed(false), [])
  const { current, page, pages } = steps

  return (
    <Stage
      title={assessment.test.title}
      progress={{
        // What is behind: the page one is on does not count before its answers.
        value: current,
        max: pages.total,
        words: t('stage:page-of', { page: current + 1, total: pages.total }),
      }}
      saving={<SavingState keeper={keeper} />}
      leave={<SaveAndClose keeper={keeper} isDisabled={isSubmitting} onSaved={close} onFailed={failToClose} />}
      isSubmitting={isSubmitting}
      banners={
        <WorkBanners
          {...taking}
          page={current}
          problem={problem}
          isSaveFailed={isSaveFailed}
          onCaughtUp={catchUp}
          isLeaving={isLeaving}
        />
      }
      actions={
        <StatementPager keeper={keeper} pages={pages} steps={steps} isSubmitting={isSubmitting} onSubmit={submit} />
      }
    >
      {steps.isPageFailed && (
        <Pressing isReply>
          <Banner tone="danger">{t('page-failed')}</Banner>
        </Pressing>
      )}
      <StatementPage page={page} keeper={keeper} headingRef={heading} />
    </Stage>
  )
}
