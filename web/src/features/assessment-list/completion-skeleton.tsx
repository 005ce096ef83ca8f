import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonBar, SkeletonRing } from '../../ui/skeleton/skeleton.tsx'
import styles from './completion.module.css'

export function CompletionSkeleton() {
  const { t } = useTranslation('completion')
  return (
    <div className={styles.skeleton}>
      <Skeleton label={t('loading')}>
        <div className={styles.shapes}>
          <SkeletonRing size={180} />
          <SkeletonBar inlineSize="26rem" blockSize={32} />
          <SkeletonBar inlineSize="18rem" />
          <SkeletonBar inlineSize="10rem" blockSize={56} />
        </div>
      </Skeleton>
    </div>
  )
}
