import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { endsSession, isRefused, useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton/skeleton.tsx'
import { SlowNote } from './slow-note.tsx'
import { Stage, StageHead } from './stage.tsx'

type StageLoadingProps = {
  /** The id for the screen of an assessment that is gone: that of the test where its questions were asked for. */
  id: string
  error: unknown
  onRetry: () => void
  /** What exactly could not be loaded, where more is known than that. */
  missing?: string
}

/** While an assessment is not there: on its way, gone for good (ERR-10), or out of reach for the moment. */
export function StageLoading({ id, error, onRetry, missing }: StageLoadingProps) {
  const { t } = useTranslation('stage')
  const failureText = useFailureText()
  if (!error || endsSession(error)) return <StageSkeleton />
  if (isRefused(error)) return <Navigate to="/assessment-error/$id" params={{ id }} replace />
  return (
    <Stage title="">
      <StageHead title={t('load-failed')} />
      <Banner
        tone="danger"
        title={missing}
        action={
          <Button onPress={onRetry}>
            <Icon name="refresh" />
            {t('retry')}
          </Button>
        }
      >
        {failureText(error)}
      </Banner>
    </Stage>
  )
}

/** While the questions of a test are not there (ERR-09). */
export function QuestionsLoading({ id, ...rest }: Omit<StageLoadingProps, 'missing'>) {
  const { t } = useTranslation('stage')
  return <StageLoading id={id} missing={t('questions-failed', { id })} {...rest} />
}

export function StageSkeleton() {
  const { t } = useTranslation('stage')
  return (
    <Stage title="">
      <Skeleton label={t('loading')}>
        <SkeletonBar inlineSize="60%" blockSize={36} />
        <SkeletonBar inlineSize="80%" />
        <SkeletonBar blockSize={320} />
      </Skeleton>
      <SlowNote />
    </Stage>
  )
}
