import { type ReactNode, useState } from 'react'
import styles from './recording.module.css'

type RecordingProps = {
  /** Names what was recorded. */
  label: string
  src: string
  /** Shown in place of a picture that cannot be loaded, with a way on. */
  failure?: ReactNode
}

/** A recorded answer with the browser's own controls. Captions do not exist: nobody and nothing transcribes it. */
export function Recording({ label, src, failure }: RecordingProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (failure !== undefined && failed === src) return <div className={styles.failure}>{failure}</div>
  return (
    // biome-ignore lint/a11y/useMediaCaption: a recorded answer has no transcript
    <video
      className={styles.recording}
      aria-label={label}
      src={src}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailed(src)}
    />
  )
}
