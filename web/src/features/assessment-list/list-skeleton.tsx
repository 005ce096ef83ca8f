import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton, SkeletonBar, SkeletonRing } from '../../ui/skeleton/skeleton.tsx'
import styles from './assessment-list.module.css'

/** The head and three rows in the place where they will stand. */
export function ListSkeleton() {
  const { t } = useTranslation('assessment-list')
  return (
    <Page width="wide">
      <Skeleton label={t('loading')}>
        <SkeletonBar inlineSize="18rem" blockSize={40} />
        <SkeletonBar inlineSize="12rem" />
        <div className={styles.head}>
          <SkeletonBar blockSize={40} />
          <SkeletonBar inlineSize="14rem" blockSize={56} />
        </div>
        <div className={styles.group}>
          <SkeletonBar inlineSize="8rem" blockSize={24} />
          <div className={styles.rows}>
            {['first', 'second', 'third'].map((name) => (
              <div key={name} className={styles.row}>
                <SkeletonRing size={48} />
                <SkeletonBar inlineSize="50%" blockSize={20} />
                <SkeletonBar inlineSize="8.5rem" blockSize={48} />
              </div>
            ))}
          </div>
        </div>
      </Skeleton>
    </Page>
  )
}
