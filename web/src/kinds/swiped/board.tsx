import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureTile } from '../../stage/game/picture-tile.tsx'
import { Stimulus } from '../../stage/game/stimulus.tsx'
import { useKeys } from '../../stage/game/use-keys.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './board.module.css'

type BoardProps = {
  leftImage: string
  rightImage: string
  /** False while no card is to be seen yet. */
  isShown?: boolean
  /** The cards that are left, the top one first; four of them are seen. */
  cards: readonly { id: number; image: string }[]
  /** What is said on the top card. */
  mark?: ReactNode
  /** The time for the top card. */
  ruler?: ReactNode
  onPress: (arrow: 'left' | 'right', at: number) => void
  onPainted?: (at: number) => void
}

const STACKED = 4

/** Two pictures and a stack of cards between them. Left and right are those of the keys, in both languages (OPEN-08). */
export function Board({ leftImage, rightImage, isShown = true, cards, mark, ruler, onPress, onPainted }: BoardProps) {
  const { t } = useTranslation('swiped')
  useKeys({ left: (at) => onPress('left', at), right: (at) => onPress('right', at) })
  return (
    <>
      <div className={styles.board}>
        <figure className={styles.reference} data-side="left">
          <PictureTile image={leftImage} />
          <figcaption dir="auto">{t('left-picture')}</figcaption>
        </figure>
        <div className={styles.middle}>
          <Stimulus item={isShown ? cards[0]?.id : null} onPainted={onPainted} className={styles.stack}>
            {(isShown ? cards : [])
              .slice(0, STACKED)
              .reverse()
              .map(({ id, image }) => (
                <div key={id} className={styles.card}>
                  <img className={styles.picture} src={image} alt="" decoding="sync" draggable={false} />
                </div>
              ))}
            <div className={styles.mark} role="status" dir="auto">
              {mark}
            </div>
          </Stimulus>
          {ruler}
        </div>
        <figure className={styles.reference} data-side="right">
          <PictureTile image={rightImage} />
          <figcaption dir="auto">{t('right-picture')}</figcaption>
        </figure>
      </div>
      <div className={styles.arrows}>
        <ArrowButton name="left-arrow" target="to-right" onPress={(at) => onPress('left', at)} />
        <ArrowButton name="right-arrow" target="to-left" onPress={(at) => onPress('right', at)} />
      </div>
    </>
  )
}

type ArrowButtonProps = {
  name: 'left-arrow' | 'right-arrow'
  target: 'to-left' | 'to-right'
  onPress: (at: number) => void
}

/** Does what the key of the same direction does, and names its target: the arrows are crossed. */
function ArrowButton({ name, target, onPress }: ArrowButtonProps) {
  const { t } = useTranslation('swiped')
  return (
    <button type="button" className={styles.arrow} aria-label={t(name)} onClick={({ timeStamp }) => onPress(timeStamp)}>
      <Icon name={name === 'left-arrow' ? 'arrow-start' : 'arrow-end'} size={28} />
      <span dir="auto">{t(target)}</span>
    </button>
  )
}
