import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LevelMeter } from './level-meter.tsx'
import styles from './video.module.css'

type CameraViewProps = {
  stream: MediaStream | null
  level: number
  isRecording?: boolean
  /** The numeral over the picture. */
  countdown?: string | null
  /** Once both work, their names are out of the way; that the voice arrives is still seen. */
  areDevicesFolded?: boolean
  videoRef?: Ref<HTMLVideoElement>
  children?: ReactNode
}

/** What the camera sees, as in a mirror, with the devices under it. Whoever feels watched by themselves can hide it. */
export function CameraView({
  stream,
  level,
  isRecording = false,
  countdown = null,
  areDevicesFolded = false,
  videoRef,
  children,
}: CameraViewProps) {
  const { t } = useTranslation('video')
  const [isHidden, setIsHidden] = useState(false)
  return (
    <div className={styles.side}>
      <div className={styles.camera}>
        <SelfView stream={stream} isHidden={isHidden} videoRef={videoRef} />
        {isHidden && <p className={styles.hidden}>{t('hidden-self-view')}</p>}
        {isRecording && (
          <span className={styles.recording} role="status">
            {t('recording')}
          </span>
        )}
        {countdown !== null && (
          <span className={styles.countdown} aria-hidden="true">
            {countdown}
          </span>
        )}
      </div>
      <div className={styles.under}>
        {stream && (
          <Button variant="quiet" onPress={() => setIsHidden(!isHidden)}>
            <Icon name={isHidden ? 'eye' : 'eye-off'} />
            {t(isHidden ? 'show-self-view' : 'hide-self-view')}
          </Button>
        )}
        {areDevicesFolded ? (
          <details className={styles.folded}>
            <summary>
              {t('devices')}
              <LevelMeter level={level} />
              <Icon name="chevron-down" size={18} />
            </summary>
            <DeviceNames stream={stream} />
          </details>
        ) : (
          <DeviceNames stream={stream} level={level} />
        )}
      </div>
      {children}
    </div>
  )
}

function DeviceNames({ stream, level }: { stream: MediaStream | null; level?: number }) {
  const [camera, microphone] = [stream?.getVideoTracks()[0]?.label, stream?.getAudioTracks()[0]?.label]
  return (
    <ul className={styles.devices}>
      {camera && (
        <li>
          <Icon name="video" size={22} />
          <bdi lang="">{camera}</bdi>
        </li>
      )}
      {microphone && (
        <li>
          <Icon name="microphone" size={22} />
          <bdi lang="">{microphone}</bdi>
          {level !== undefined && <LevelMeter level={level} />}
        </li>
      )}
    </ul>
  )
}

type SelfViewProps = { stream: MediaStream | null; isHidden: boolean; videoRef: Ref<HTMLVideoElement> | undefined }

function SelfView({ stream, isHidden, videoRef }: SelfViewProps) {
  const { t } = useTranslation('video')
  const own = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (own.current) own.current.srcObject = stream
  }, [stream])
  const take = (element: HTMLVideoElement | null) => {
    own.current = element
    if (typeof videoRef === 'function') videoRef(element)
    else if (videoRef) videoRef.current = element
  }
  return (
    <video
      ref={take}
      className={styles.picture}
      data-hidden={isHidden || undefined}
      aria-label={t('self-view')}
      autoPlay
      muted
      playsInline
    />
  )
}
