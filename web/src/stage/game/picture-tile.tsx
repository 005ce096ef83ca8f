import styles from './picture-tile.module.css'

type PictureTileProps = { image: string; size?: 'md' | 'lg' }

/** A figure to look at. It has no name: describing it would give the answer away. */
export function PictureTile({ image, size = 'md' }: PictureTileProps) {
  return (
    <div className={styles.tile} data-size={size}>
      <img className={styles.picture} src={image} alt="" decoding="sync" draggable={false} />
    </div>
  )
}
