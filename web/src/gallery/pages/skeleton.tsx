import { Skeleton, SkeletonBar, SkeletonRing } from '../../ui/skeleton/skeleton.tsx'
import { Example, type PageProps } from '../example.tsx'
import styles from '../gallery.module.css'

export function SkeletonPage({ words }: PageProps) {
  return (
    <Example title="In the final layout, after 300 ms" isColumn>
      <Skeleton label={words.loading}>
        {['first', 'second'].map((row) => (
          <div key={row} className={styles.loading}>
            <SkeletonRing />
            <span className={styles.lines}>
              <SkeletonBar inlineSize="70%" />
              <SkeletonBar inlineSize="45%" blockSize={12} />
            </span>
            <SkeletonBar blockSize={48} />
          </div>
        ))}
      </Skeleton>
    </Example>
  )
}
