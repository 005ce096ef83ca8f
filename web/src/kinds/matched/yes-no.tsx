import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../stage/game/use-keys.ts'
import styles from './yes-no.module.css'

type YesNoProps = {
  onAnswer: (isMatch: boolean, at: number) => void
  /** In practice: what was answered, and whether that is right. */
  mark?: { isMatch: boolean; isRight: boolean } | null
}

/** Two large buttons, and Y and N; in Arabic the first letters of the words too. */
export const YesNo = memo(function YesNo({ onAnswer, mark = null }: YesNoProps) {
  const { t } = useTranslation('matched')
  const yes = (at: number) => onAnswer(true, at)
  const no = (at: number) => onAnswer(false, at)
  useKeys({ y: yes, ن: yes, left: focusOn('yes'), n: no, ل: no, right: focusOn('no') })
  return (
    <div className={styles.buttons}>
      {(['yes', 'no'] as const).map((name) => (
        <button
          key={name}
          id={name}
          type="button"
          className={styles.button}
          data-mark={mark?.isMatch === (name === 'yes') ? (mark.isRight ? 'right' : 'wrong') : undefined}
          onClick={({ timeStamp }) => onAnswer(name === 'yes', timeStamp)}
        >
          {t(name)}
        </button>
      ))}
    </div>
  )
})

/** The arrows move between the two as they stand on the screen; Enter then answers. */
const focusOn = (id: string) => () => document.getElementById(id)?.focus()
