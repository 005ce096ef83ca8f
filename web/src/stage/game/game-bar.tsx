import type { ReactNode } from 'react'
import { useLogo } from '../../lib/company.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Logo } from '../../ui/logo/logo.tsx'
import { LanguageCorner } from '../frame/language-corner.tsx'
import styles from './game-bar.module.css'

type GameBarProps = {
  title: string
  /** Where in the game somebody is, in words. */
  place: ReactNode
  /** The time that is left, or that this is practice. */
  middle: ReactNode
  ruler: ReactNode
  endLabel: string
  /** Absent once there is nothing left to end. */
  onEnd?: (() => void) | undefined
}

/** Takes the place of the portal's header while a game runs: nothing in it leads away by accident. */
export function GameBar({ title, place, middle, ruler, endLabel, onEnd }: GameBarProps) {
  const logo = useLogo()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.row}>
          <div className={styles.name}>
            <Logo {...logo} className={styles.logo} />
            <div className={styles.words}>
              <strong>{title}</strong>
              <span className={styles.place}>{place}</span>
            </div>
          </div>
          <div className={styles.middle}>{middle}</div>
          <div className={styles.end}>
            <LanguageCorner />
            {onEnd && (
              <Button variant="ghost" onPress={onEnd}>
                <Icon name="close" />
                {endLabel}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.ruler}>{ruler}</div>
      </div>
    </header>
  )
}
