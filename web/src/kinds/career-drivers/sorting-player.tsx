import type { DriversQuestion } from '@mizan/contract/kinds/career-drivers'
import { countPlaced, isSorted } from '@mizan/domain/kinds/career-drivers/career-drivers.rules'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { completionOf } from '../../lib/assessment-places.ts'
import { BackToList } from '../../stage/frame/back-to-list.tsx'
import { Pressing } from '../../stage/frame/pressing.tsx'
import { Stage, StageHead } from '../../stage/frame/stage.tsx'
import { useLeaveGuard } from '../../stage/leave-guard/use-leave-guard.ts'
import { Pager } from '../../stage/pager/pager.tsx'
import { SavingState } from '../../stage/saving/saving-state.tsx'
import { useSubmission } from '../../stage/submission/use-submission.ts'
import type { Taking } from '../../stage/taking/use-taking.ts'
import { WorkBanners } from '../../stage/taking/work-banners.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { useNarrowScreen } from '../../ui/narrow-screen.ts'
import styles from './career-drivers.module.css'
import { DriverBoard } from './driver-board.tsx'
import { DriverTabs } from './driver-tabs.tsx'
import { useSorting } from './use-sorting.ts'

type SortingPlayerProps = Taking & { question: DriversQuestion }

/** Fifteen drivers, three groups of five, and Submit when they are full (DRIVE-03 to DRIVE-11). */
export function SortingPlayer({ question, ...taking }: SortingPlayerProps) {
  const { assessment, keeper } = taking
  const { t } = useTranslation('career-drivers')
  const navigate = useNavigate()
  const isNarrow = useNarrowScreen()
  const state = useSorting(question, keeper)
  const { submit, isSubmitting, problem } = useSubmission({
    assessment: assessment.id,
    keeper,
    onCompleted: () => navigate({ href: completionOf(assessment), replace: true }),
  })
  const isLeaving = useLeaveGuard(isSubmitting)
  const [placed, total] = [countPlaced(state.sorting), question.drivers.length]
  const isReady = isSorted(state.sorting)
  const Sorter = isNarrow ? DriverTabs : DriverBoard
  return (
    <Stage
      width="board"
      title={assessment.test.title}
      progress={{
        value: placed,
        max: total,
        words: t(placed === 0 ? 'none-placed' : 'placed', { placed, total }),
        isSaidBelow: true,
      }}
      saving={<SavingState keeper={keeper} />}
      leave={<BackToList assessment={assessment} isDisabled={isSubmitting} />}
      isSubmitting={isSubmitting}
      banners={<WorkBanners {...taking} problem={problem} isLeaving={isLeaving} />}
      actions={
        <Pager
          forward="submit"
          isForwardDisabled={!isReady}
          isSubmitting={isSubmitting}
          missing={isReady ? t('ready') : placed < total ? t('left', { count: total - placed }) : undefined}
          onForward={() => submit(new Map([[question.id, state.sorting]]))}
        />
      }
    >
      <StageHead title={t('title')}>
        <p>
          {t('lead')} {!isNarrow && t('explained')}
        </p>
        <p className={styles.how}>{t(isNarrow ? 'how-tabs' : 'how-board')}</p>
      </StageHead>
      {state.isWarned && (
        <Pressing isReply>
          <Banner tone="warning" role="alert">
            {t('warning')}
          </Banner>
        </Pressing>
      )}
      <Sorter question={question} state={state} />
      {/* Marked, so that an open menu does not hide it: what is chosen there is said while the menu is still closing. */}
      <p className="visually-hidden" role="status" data-live-announcer="true">
        {state.said}
      </p>
    </Stage>
  )
}
