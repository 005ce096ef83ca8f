import { useTranslation } from 'react-i18next'
import { PictureTile } from '../../stage/game/picture-tile.tsx'
import styles from './sum.module.css'

type SumProps = { operation: 'plus' | 'minus'; left_image: string; right_image: string }

/** Two shapes and what is done with them, always from left to right. */
export function Sum({ operation, left_image, right_image }: SumProps) {
  const { t } = useTranslation('shapes')
  return (
    <div className={styles.sum}>
      <PictureTile image={left_image} />
      <span className={styles.sign}>
        <span aria-hidden="true">{operation === 'plus' ? '+' : '−'}</span>
        <span className="visually-hidden">{t(operation)}</span>
      </span>
      <PictureTile image={right_image} />
    </div>
  )
}
