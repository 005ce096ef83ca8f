import { type CSSProperties, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Stimulus } from '../../stage/game/stimulus.tsx'
import styles from './pair.module.css'

interface Word {
  text: string
  color: string
}

export interface PairShown {
  id: number
  operation: 'picture' | 'ink_color'
  meaning: Word
  target: Word & { image: string | null }
}

/** The cards that pairs are laid upon; they stay. */
export function PairBoard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.board}>
      <div className={styles.pair}>
        <div className={styles.card} />
        <div className={styles.card} />
      </div>
      {children}
    </div>
  )
}

type PairProps = PairShown & {
  /** False while it is not to be seen yet. */
  isShown?: boolean
  onPainted?: (at: number) => void
}

/** A word that means something, over a word in some ink or a picture with a word on it. */
export const Pair = memo(function Pair({ isShown = true, onPainted, ...pair }: PairProps) {
  return (
    <Stimulus item={isShown ? pair.id : null} onPainted={onPainted} className={styles.pair}>
      <Faces {...pair} />
    </Stimulus>
  )
})

/** The faces stay, and what is on them is new with each pair: nothing of the last one may be seen for a moment. */
const Faces = memo(function Faces({ id, operation, meaning, target }: PairShown) {
  return (
    <>
      <div className={styles.face}>
        <About name="meaning" />
        <InkWord key={id} {...meaning} />
      </div>
      <div className={styles.face}>
        <About name={operation} />
        <div key={id} className={styles.target}>
          {target.image !== null && (
            <img className={styles.picture} src={target.image} alt="" decoding="sync" draggable={false} />
          )}
          <InkWord {...target} />
        </div>
      </div>
    </>
  )
})

/** Its words are looked up once, not in the frame in which the pair is shown. */
const About = memo(function About({ name }: { name: PairShown['operation'] | 'meaning' }) {
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
