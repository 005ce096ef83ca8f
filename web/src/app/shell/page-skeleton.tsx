import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonBar } from '../../ui/skeleton/skeleton.tsx'
import styles from './page-skeleton.module.css'

/** The outline of a page whose data is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page}>
      <Skeleton label={t('loading')}>
        <div className={styles.bars}>
          <SkeletonBar inlineSize="14rem" blockSize={40} />
          <SkeletonBar inlineSize="70%" />
          <SkeletonBar blockSize={96} />
          <SkeletonBar blockSize={96} />
        </div>
      </Skeleton>
    </div>
  )
}
