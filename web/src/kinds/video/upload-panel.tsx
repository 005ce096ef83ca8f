import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { digits } from '../../lib/digits.ts'
import { CallRefused } from '../../lib/exchange.ts'
import { useFailureText } from '../../lib/failure-text.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Measure } from '../../ui/measure/measure.tsx'
import type { Place } from './recording-store.ts'
import { type UploadState, useUpload } from './use-upload.ts'
import styles from './video.module.css'

type UploadPanelProps = {
  place: Place
  pieces: readonly Blob[]
  onUploaded: () => void
  /** There was nothing to upload, or nothing that is taken. */
  onAgain: () => void
}

/** A recording on its way: how far it is, or why it is not and that nothing is lost (VIDEO-20, VIDEO-28). */
export function UploadPanel({ place, pieces, onUploaded, onAgain }: UploadPanelProps) {
  const { state, retry } = useUpload({ place, pieces, onUploaded })
  return (
    <FocusHeld by={state.phase}>
      <Phase state={state} onRetry={retry} onAgain={onAgain} />
    </FocusHeld>
  )
}

/** The button that was pressed goes with its message, and the next one comes with another: the focus stays in between. */
function FocusHeld({ by, children }: { by: UploadState['phase']; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase has other buttons
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus()
  }, [by])
  return (
    <div ref={panel} tabIndex={-1}>
      {children}
    </div>
  )
}

type PhaseProps = { state: UploadState; onRetry: () => void; onAgain: () => void }

function Phase({ state, onRetry, onAgain }: PhaseProps) {
  const { t } = useTranslation('video')
  const failureText = useFailureText()
  if (state.phase === 'empty') {
    return (
      <Banner tone="danger" action={<Button onPress={onAgain}>{t('rescue.record-again')}</Button>}>
        {t('empty-recording')}
      </Banner>
    )
  }
  if (state.phase === 'failed') {
    return (
      <Banner
        tone="danger"
        title={t('upload.failed')}
        action={
          <>
            <Button variant="primary" onPress={onRetry}>
              <Icon name="refresh" />
              {t('upload.again')}
            </Button>
            {isAboutTheFile(state.error) && <Button onPress={onAgain}>{t('rescue.record-again')}</Button>}
          </>
        }
      >
        {`${failureText(state.error)} ${t('upload.kept')} ${state.isPassing ? t('upload.waiting') : ''}`}
      </Banner>
    )
  }
  return <UploadProgress share={state.phase === 'sending' ? state.share : 0} isSending={state.phase === 'sending'} />
}

const TOO_LARGE = 413

/** Sent again, the same recording may well be refused again. */
const isAboutTheFile = (error: unknown): boolean =>
  error instanceof CallRefused && (error.status === TOO_LARGE || 'file' in Object(error.body))

function UploadProgress({ share, isSending }: { share: number; isSending: boolean }) {
  const { t } = useTranslation('video')
  const language = useLanguage()
  const percent = Math.round(share * 100)
  const words = t('upload.percent', { percent: digits(language, percent) })
  return (
    <div className={styles.time}>
      <div className={styles.timeRow}>
        <span role="status">{t(isSending ? 'upload.busy' : 'upload.preparing')}</span>
        <span className={styles.clock} aria-hidden="true">
          {words}
        </span>
      </div>
      <Measure label={t('upload.busy')} valueText={words} value={percent} max={100} major={10} minor={50} />
    </div>
  )
}
