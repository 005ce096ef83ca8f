import type { CSSProperties, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './pair.module.css'

interface Word {
  text: string
  color: string
}

type PairProps = {
  operation: 'picture' | 'ink_color'
  meaning: Word
  target: Word & { image: string | null }
  ref?: Ref<HTMLDivElement>
}

/** A word that means something, over a word in some ink or a picture with a word on it. */
export function Pair({ operation, meaning, target, ref }: PairProps) {
  const { t } = useTranslation('matched')
  return (
    <div ref={ref} className={styles.pair}>
      <div className={styles.card}>
        <span className={styles.about} dir="auto">
          {t('meaning')}
        </span>
        <InkWord {...meaning} />
      </div>
      <div className={styles.card}>
        <span className={styles.about} dir="auto">
          {t(operation)}
        </span>
        {target.image !== null && (
          <img className={styles.picture} src={target.image} alt="" decoding="sync" draggable={false} />
        )}
        <InkWord {...target} />
      </div>
    </div>
  )
}

function InkWord({ text, color }: Word) {
  return (
    <span className={styles.word} dir="auto" style={{ '--word-ink': color } as CSSProperties}>
      {text}
    </span>
  )
}
