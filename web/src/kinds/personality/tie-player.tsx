import type { TiedOptions } from '@mizan/contract/schemas/answers'
import type { Assessment } from '@mizan/contract/schemas/assessment'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completionOf } from '../../lib/assessment-places.ts'
import { BackToList } from '../../stage/frame/back-to-list.tsx'
import { Stage, StageHead, StageHint } from '../../stage/frame/stage.tsx'
import { usePageHeading } from '../../stage/frame/use-page-heading.ts'
import { LeavingBanner } from '../../stage/leave-guard/leaving-banner.tsx'
import { useLeaveGuard } from '../../stage/leave-guard/use-leave-guard.ts'
import { Pager } from '../../stage/pager/pager.tsx'
import type { Ratings } from '../../stage/scale-table/ratings.ts'
import { ScaleTable } from '../../stage/scale-table/scale-table.tsx'
import { SubmissionBanner } from '../../stage/submission/submission-banner.tsx'
import type { SubmissionProblem } from '../../stage/submission/use-sending.ts'
import { tiePages, unfinishedTiePage } from './tie-pages.ts'
import { useTieChoices } from './use-tie-choices.ts'
import { useUntie } from './use-untie.ts'

type TiePlayerProps = { assessment: Assessment; user: number; options: TiedOptions }

/** Pages of five, each rating once per page (PERS-26 to PERS-31). */
export function TiePlayer({ assessment, user, options }: TiePlayerProps) {
  const { t } = useTranslation(['personality', 'stage'])
  const navigate = useNavigate()
  const owner = { user, assessment: assessment.id }
  const leadOn = () => navigate({ href: completionOf(assessment), replace: true })
  const [ratings, choose] = useTieChoices({ ...owner, options, onDecided: leadOn })
  const pages = tiePages(options)
  const unfinished = unfinishedTiePage(pages, ratings)
  const [current, setCurrent] = useState(unfinished ?? pages.length - 1)
  const { untie, isSubmitting, problem } = useUntie(owner, leadOn)
  const isLeaving = useLeaveGuard(isSubmitting)
  const heading = usePageHeading(current)

  const page = pages[current] ?? []
  const here = new Map([...ratings].filter(([option]) => page.some(({ id }) => id === option)))
  const left = page.length - here.size
  const isLast = current + 1 === pages.length
  const labels = t('tie.points', { returnObjects: true })

  const rate = (next: Ratings) => {
    const others = [...ratings].filter(([option]) => !here.has(option))
    choose(new Map([...others, ...next]))
  }
  const goOn = () => {
    if (!isLast) return setCurrent(current + 1)
    // Another tab may have taken a rating away on an earlier page.
    if (unfinished !== null) return setCurrent(unfinished)
    untie(ratings)
  }

  return (
    <Stage
      title={assessment.test.title}
      progress={{
        value: left === 0 ? current + 1 : current,
        max: pages.length,
        words: t('stage:page-of', { page: current + 1, total: pages.length }),
      }}
      leave={<BackToList assessment={assessment} isDisabled={isSubmitting} />}
      isSubmitting={isSubmitting}
      banners={<TieBanners assessment={assessment} problem={problem} isLeaving={isLeaving} />}
      actions={
        <Pager
          back={{ isDisabled: current === 0, onPress: () => setCurrent(current - 1) }}
          forward={isLast ? 'submit' : 'next'}
          isForwardDisabled={left > 0}
          isSubmitting={isSubmitting}
          missing={whatIsMissing()}
          onForward={goOn}
        />
      }
    >
      <StageHead headingRef={heading} title={t('tie.title')}>
        <p>{t('tie.lead')}</p>
      </StageHead>
      <ScaleTable
        key={current}
        aria-label={t('table')}
        rows={page}
        points={labels.map((label, index) => ({ id: index + 1, label }))}
        ratings={here}
        isDistinct
        onRate={rate}
      />
      {here.size > 0 && <StageHint>{t('hint')}</StageHint>}
    </Stage>
  )

  function whatIsMissing(): string | undefined {
    if (left > 0) return t('left', { count: left })
    return isLast && unfinished !== null ? t('page-unfinished', { page: unfinished + 1 }) : undefined
  }
}

type TieBannersProps = { assessment: Assessment; problem: SubmissionProblem | null; isLeaving: boolean }

const TieBanners = ({ assessment, problem, isLeaving }: TieBannersProps) => (
  <>
    {isLeaving && <LeavingBanner />}
    {problem !== null && <SubmissionBanner assessment={assessment} problem={problem} isDurable={false} />}
  </>
)
