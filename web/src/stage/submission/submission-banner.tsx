import type { Assessment } from '@mizan/contract/schemas/assessment'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Pressing } from '../frame/pressing.tsx'
import { closedBy } from '../keeper/deliver.ts'
import { ClosedNotice } from '../taking/closed-notice.tsx'
import type { SubmissionProblem } from './use-sending.ts'

type SubmissionBannerProps = {
  assessment: Assessment
  problem: SubmissionProblem
  /** False when a reload would lose what is not submitted yet. */
  isDurable: boolean
}

/** What became of a submission that has not arrived, what was kept, and how to go on (OPEN-35). */
export function SubmissionBanner(props: SubmissionBannerProps) {
  return (
    <Pressing isReply>
      <Outcome {...props} />
    </Pressing>
  )
}

function Outcome({ assessment, problem, isDurable }: SubmissionBannerProps) {
  const { t } = useTranslation('stage')
  const failureText = useFailureText()
  if (problem === 'changed-elsewhere') {
    return (
      <Banner tone="danger" title={t('changed-elsewhere.title')}>
        {t('changed-elsewhere.text')}
      </Banner>
    )
  }
  if ('tryNow' in problem) {
    const trouble = isDurable ? 'reconnecting' : 'reconnecting-in-page'
    const retry = (
      <Button onPress={problem.tryNow}>
        <Icon name="refresh" />
        {t('retry')}
      </Button>
    )
    return (
      <Banner tone="warning" title={t(`${trouble}.title`)} action={retry}>
        {t(`${trouble}.text`)}
      </Banner>
    )
  }
  const closed = closedBy(problem.refusedWith)
  if (closed) return <ClosedNotice assessment={assessment} closed={closed} />
  return (
    <Banner tone="danger" title={t('submit-failed.title')}>
      {t('submit-failed.text', { reason: failureText(problem.refusedWith) })}
    </Banner>
  )
}
