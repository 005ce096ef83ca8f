import { countdownOf, timeLeftMs } from '@mizan/domain/kinds/video/video.recorder'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Html } from '../../ui/html/html.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import own from './answer-panel.module.css'
import { CameraView } from './camera-view.tsx'
import { TimeLeft } from './time-left.tsx'
import type { RecorderControl } from './use-recorder.ts'
import styles from './video.module.css'

type AnswerPanelProps = {
  stream: MediaStream | null
  level: number
  limitMs: number
  control: RecorderControl
  /** "Question 2 of 4", or that it is practice. */
  label: string
  /** The question itself; may be set as HTML. */
  question: string
  hint: ReactNode
  /** What follows the recording, in place of its buttons. */
  after: ReactNode
  /** Under everything: the way on, and the ways back. */
  children: ReactNode
}

/** A question, the picture of who answers it, and the one button of the moment: Ready, then Done with Answer. */
export function AnswerPanel({
  stream,
  level,
  limitMs,
  control,
  label,
  question,
  hint,
  after,
  children,
}: AnswerPanelProps) {
  const { t } = useTranslation('video')
  const language = useLanguage()
  const { recorder, now, failure } = control
  const { state } = recorder
  const heading = useRef<HTMLHeadingElement>(null)
  // A new question takes the focus, so that it is read out; the same one in the other language does not.
  useEffect(() => heading.current?.focus(), [])
  const isStopped = state === 'stopped'
  const outcome = useStopFocus(isStopped, heading)
  const countdown = countdownOf(recorder, now)
  return (
    <div className={own.answer}>
      <div className={own.asked}>
        <p className={styles.label}>{label}</p>
        <h1 ref={heading} className={styles.question} tabIndex={-1}>
          <Html html={question} />
        </h1>
      </div>
      <CameraView
        stream={stream}
        level={level}
        isRecording={state === 'recording'}
        countdown={countdown === null ? null : digits(language, countdown)}
        areDevicesFolded
      />
      <section className={styles.panel}>
        {failure !== null && (
          <Banner tone="danger">{t('recording-failed', { message: failure || t('device-lost') })}</Banner>
        )}
        {!isStopped && (
          <div className={own.press}>
            <TimeLeft leftMs={timeLeftMs(recorder, now, limitMs)} limitMs={limitMs} isRunning={state === 'recording'} />
            {/* One button for all three states, so that the focus stays on it. */}
            <Button
              variant="primary"
              size="lg"
              isBlock
              isDisabled={!stream}
              isBusy={state === 'countdown'}
              onPress={state === 'initial' ? control.ready : control.done}
            >
              {state !== 'initial' && (
                <span className={styles.stop}>
                  <Icon name="stop" />
                </span>
              )}
              {t(state === 'initial' ? 'ready' : 'done')}
            </Button>
          </div>
        )}
        <span className="visually-hidden" role="status">
          {countdown === null ? '' : t('countdown', { count: countdown })}
        </span>
        {!isStopped && <p className={styles.hint}>{state === 'initial' ? t('ready-hint') : hint}</p>}
        {isStopped && (
          <div ref={outcome} className={styles.panel} tabIndex={-1}>
            {recorder.why === 'time-up' && <Banner tone="info">{t('time-up')}</Banner>}
            {after}
          </div>
        )}
        {children}
      </section>
    </div>
  )
}

/** The button that was pressed is gone with its recording: the focus goes to what follows, and back for another try. */
function useStopFocus(isStopped: boolean, heading: RefObject<HTMLElement | null>) {
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isStopped) return
    outcome.current?.focus()
    return () => heading.current?.focus()
  }, [isStopped, heading])
  return outcome
}
