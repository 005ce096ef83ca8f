import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './choice-board.module.css'
import { useKeys } from './use-keys.ts'

interface Option {
  id: number
  image: string
}

type ChoiceBoardProps = {
  options: readonly Option[]
  chosen: number | null
  /** In practice, once something is picked: the right one. */
  answer?: number | null
  onChoose: (optionId: number, at: number) => void
}

const COLUMNS = 3

/** Six pictures, one of them chosen. Their names say nothing about them: that would give the answer away. */
export function ChoiceBoard({ options, chosen, answer = null, onChoose }: ChoiceBoardProps) {
  const { t } = useTranslation('game')
  const language = useLanguage()
  const name = useId()
  // Along the tiles as they stand on the screen in both languages; the first one where nothing is chosen yet.
  const move = (step: number) => (at: number) => {
    const focused = options.findIndex(({ id }) => document.activeElement?.id === `${name}${id}`)
    const from = focused < 0 ? options.findIndex(({ id }) => id === chosen) : focused
    const next = from < 0 ? options[0] : options[from + step]
    if (!next) return
    document.getElementById(`${name}${next.id}`)?.focus()
    onChoose(next.id, at)
  }
  useKeys({ left: move(-1), right: move(1), up: move(-COLUMNS), down: move(COLUMNS) })
  return (
    <fieldset className={styles.board} tabIndex={-1}>
      <legend className="visually-hidden">{t('options')}</legend>
      {options.map(({ id, image }, index) => (
        <label key={id} className={styles.tile} data-mark={markOf(id, chosen, answer)}>
          <input
            id={`${name}${id}`}
            className="visually-hidden"
            type="radio"
            name={name}
            checked={chosen === id}
            onChange={({ nativeEvent }) => onChoose(id, nativeEvent.timeStamp)}
          />
          <span className="visually-hidden">{t('option', { number: index + 1 })}</span>
          <span className={styles.key} aria-hidden="true">
            {digits(language, index + 1)}
          </span>
          <img className={styles.picture} src={image} alt="" decoding="sync" draggable={false} />
          <Mark mark={markOf(id, chosen, answer)} />
        </label>
      ))}
    </fieldset>
  )
}

type MarkName = 'chosen' | 'right' | 'wrong' | undefined

function markOf(id: number, chosen: number | null, answer: number | null): MarkName {
  if (answer === null) return chosen === id ? 'chosen' : undefined
  if (id === answer) return 'right'
  return chosen === id ? 'wrong' : undefined
}

function Mark({ mark }: { mark: MarkName }) {
  const { t } = useTranslation('game')
  if (mark !== 'right' && mark !== 'wrong') return null
  return (
    <span className={styles.mark} dir="auto">
      <Icon name={mark === 'right' ? 'check' : 'close'} size={16} strokeWidth={2.6} />
      {t(mark === 'right' ? 'correct-shape' : 'your-answer')}
    </span>
  )
}
