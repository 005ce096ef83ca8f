import { useTranslation } from 'react-i18next'
import { SlowNote } from '../../stage/frame/slow-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton/skeleton.tsx'

/** A heading and what stands under it, while nothing is known of the game yet. */
export function GameSkeleton() {
  const { t } = useTranslation('games')
  return (
    <Page>
      <Skeleton label={t('loading')}>
        <SkeletonBar inlineSize="14rem" blockSize={40} />
        <SkeletonBar inlineSize="70%" />
        <SkeletonBar blockSize={96} />
      </Skeleton>
      <SlowNote />
    </Page>
  )
}
