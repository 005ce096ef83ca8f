import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonBar, SkeletonRing } from '../../ui/skeleton/skeleton.tsx'
import styles from './dashboard.module.css'

/** Two cards in the place where they will stand. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <Skeleton label={t('loading')}>
      <div className={styles.cards}>
        <SkeletonBar inlineSize="9rem" blockSize={28} />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </Skeleton>
  )
}

function CardSkeleton() {
  return (
    <div className={styles.card}>
      <SkeletonRing size={84} />
      <div className={styles.about}>
        <SkeletonBar inlineSize="60%" blockSize={20} />
        <SkeletonBar inlineSize="40%" />
      </div>
      <div className={styles.actions}>
        <SkeletonBar inlineSize="8rem" blockSize={48} />
      </div>
    </div>
  )
}
