import type { Assessment } from '@mizan/contract/schemas/assessment'
import { type FocusEvent, memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner/banner.tsx'
import { Pressing } from '../frame/pressing.tsx'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import { useKeeping } from '../keeper/use-keeper.ts'
import { LeavingBanner } from '../leave-guard/leaving-banner.tsx'
import { ConnectionBanner } from '../saving/connection-banner.tsx'
import { SubmissionBanner } from '../submission/submission-banner.tsx'
import type { SubmissionProblem } from '../submission/use-sending.ts'
import { ClosedNotice } from './closed-notice.tsx'

type WorkBannersProps = {
  assessment: Assessment
  keeper: AnswerKeeper
  /** How many answers were there when it was opened. */
  restored: number
  /** Which page is shown, where there are several. */
  page?: number
  problem: SubmissionProblem | null
  /** Save and close did not get through. */
  isSaveFailed?: boolean
  /** Everything has got through after all. */
  onCaughtUp?: () => void
  /** Somebody has tried to leave while the answers are sent. */
  isLeaving?: boolean
}

const isUnsent = { tone: 'danger', words: 'save-failed' } as const
/** Everything may have been sent before, or nothing be there to send, and only the leaving failed. */
const failedSaving = {
  saving: isUnsent,
  kept: isUnsent,
  saved: { tone: 'warning', words: 'close-failed' },
  'nothing-yet': { tone: 'warning', words: 'nothing-to-save' },
} as const

/** Everything an assessment has to say about itself, over the questions. The most pressing comes first. */
export const WorkBanners = memo(function WorkBanners(props: WorkBannersProps) {
  const { assessment, keeper, restored, page, problem, isSaveFailed, onCaughtUp, isLeaving } = props
  const { t } = useTranslation('stage')
  const { closed, hasChanged, isDurable, overtaken, saving } = useKeeping(keeper)
  const [seen, setSeen] = useState(overtaken)
  const [firstPage] = useState(page)
  // Not taken away with the first answer: the questions would move up, and the next press meet another one.
  const isWelcomed = restored > 0 && (page === firstPage || !hasChanged)
  useEffect(() => {
    if (saving === 'saved') onCaughtUp?.()
  }, [saving, onCaughtUp])

  if (closed) {
    return (
      <Pressing isReply>
        <ClosedNotice assessment={assessment} closed={closed} />
      </Pressing>
    )
  }
  if (isLeaving) return <LeavingBanner />
  if (problem) return <SubmissionBanner assessment={assessment} problem={problem} isDurable={isDurable} />
  if (isSaveFailed) {
    const { tone, words } = failedSaving[saving]
    return (
      <Pressing isReply>
        <Banner tone={tone} title={t(`${words}.title`)}>
          {t(`${words}.text`)}
        </Banner>
      </Pressing>
    )
  }
  return (
    <>
      <ConnectionBanner keeper={keeper} />
      {overtaken.size > 0 && overtaken !== seen && <ChangedElsewhere onDismiss={() => setSeen(overtaken)} />}
      {isWelcomed && <Banner tone="success">{t('restored', { count: restored })}</Banner>}
    </>
  )
})

function ChangedElsewhere({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('stage')
  const before = useRef<HTMLElement>(null)
  const dismiss = () => {
    // The button goes with its message: the focus returns to what was worked on.
    const next = before.current ?? document.querySelector('h1')
    next?.focus({ preventScroll: true })
    onDismiss()
  }
  const remember = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget as HTMLElement | null
  }
  return (
    <Pressing onFocus={remember}>
      <Banner tone="warning" title={t('changed-elsewhere.title')} dismiss={{ label: t('dismiss'), onPress: dismiss }}>
        {t('changed-elsewhere.check')}
      </Banner>
    </Pressing>
  )
}
