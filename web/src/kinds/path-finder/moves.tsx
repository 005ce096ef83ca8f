import type { Move } from '@mizan/domain/kinds/path-finder/path-finder.walk'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../stage/game/use-keys.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './moves.module.css'

type MovesProps = { onMove: (move: Move, at: number) => void; onUndo: (at: number) => void; canUndo: boolean }

const arrows: readonly (readonly [Move, IconName])[] = [
  ['left', 'arrow-start'],
  ['top', 'arrow-up'],
  ['bottom', 'arrow-down'],
  ['right', 'arrow-end'],
]

/** The four moves and the way back, as buttons and as keys. */
export function Moves({ onMove, onUndo, canUndo }: MovesProps) {
  const { t } = useTranslation('path-finder')
  useKeys({
    left: (at) => onMove('left', at),
    up: (at) => onMove('top', at),
    down: (at) => onMove('bottom', at),
    right: (at) => onMove('right', at),
    backspace: onUndo,
  })
  return (
    <fieldset className={styles.moves}>
      <legend className="visually-hidden">{t('moves')}</legend>
      {arrows.map(([move, icon]) => (
        <button
          key={move}
          type="button"
          className={styles.move}
          aria-label={t(move)}
          onClick={({ timeStamp }) => onMove(move, timeStamp)}
        >
          <Icon name={icon} size={24} />
        </button>
      ))}
      <button
        type="button"
        className={styles.move}
        aria-label={t('undo')}
        // Not disabled: the browser would take the focus from whoever has just taken back their last step.
        aria-disabled={!canUndo}
        onClick={({ timeStamp }) => onUndo(timeStamp)}
      >
        <Icon name="undo" size={24} />
      </button>
    </fieldset>
  )
}
