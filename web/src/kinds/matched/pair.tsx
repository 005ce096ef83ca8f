import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Stimulus } from '../../stage/game/stimulus.tsx'
import styles from './pair.module.css'

interface Word {
  text: string
  color: string
}

type PairProps = {
  /** Tells one pair from the next; null while there is none to show. */
  item: number | null
  operation: 'picture' | 'ink_color'
  meaning: Word
  target: Word & { image: string | null }
  onPainted?: (at: number) => void
}

/** A word that means something, over a word in some ink or a picture with a word on it. The cards under them stay. */
export function Pair({ item, operation, meaning, target, onPainted }: PairProps) {
  return (
    <Stimulus item={item} onPainted={onPainted} className={styles.pair}>
      <div className={styles.card}>
        <About name="meaning" />
        {item !== null && <InkWord key={item} {...meaning} />}
      </div>
      <div className={styles.card}>
        <About name={operation} />
        <div className={styles.target}>
          {item !== null && target.image !== null && (
            <img key={item} className={styles.picture} src={target.image} alt="" decoding="sync" draggable={false} />
          )}
          {item !== null && <InkWord key={`word ${item}`} {...target} />}
        </div>
      </div>
    </Stimulus>
  )
}

/** Its words are looked up once, not in the frame of every pair. */
const About = memo(function About({ name }: { name: PairProps['operation'] | 'meaning' }) {
  const { t } = useTranslation('matched')
  return (
    <span className={styles.about} dir="auto">
      {t(name)}
    </span>
  )
})

function InkWord({ text, color }: Word) {
  return (
    <span className={styles.word} dir="auto" style={{ '--word-ink': color } as CSSProperties}>
      {text}
    </span>
  )
}
