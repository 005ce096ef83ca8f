import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StageHead } from '../../stage/frame/stage.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { CameraView } from './camera-view.tsx'
import { DeviceChoice } from './device-choice.tsx'
import type { CameraProblem } from './open-camera.ts'
import { PermissionDialog } from './permission-dialog.tsx'
import type { Camera } from './use-camera.ts'
import { usePictureCheck } from './use-picture-check.ts'
import styles from './video.module.css'
import { WaysBack } from './ways-back.tsx'

type SetupStepProps = {
  camera: Camera
  sound: { level: number; isHeard: boolean }
  application: string
  /** Something else was on this page before it, and what had the focus went with that. */
  takesFocus: boolean
  onStart: () => void
}

/** Choosing the devices, and seeing that picture and sound really arrive before anything counts (VIDEO-06 to VIDEO-12). */
export function SetupStep({ camera, sound, application, takesFocus, onStart }: SetupStepProps) {
  const { t } = useTranslation('video')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const video = useRef<HTMLVideoElement>(null)
  const isSeen = usePictureCheck(camera.stream, video)
  const { problem } = camera
  const works = isSeen && sound.isHeard
  return (
    <>
      {problem && problem.why !== 'permission' && <Banner tone="danger">{useless(problem, t)}</Banner>}
      <PermissionDialog problem={problem} application={application} onAgain={camera.refresh} />
      <div className={styles.columns}>
        <CameraView stream={camera.stream} level={sound.level} videoRef={video} />
        <section className={styles.panel}>
          <StageHead headingRef={heading} title={t('setup.title')}>
            {t('setup.text')}
          </StageHead>
          <DeviceChoice camera={camera} />
          <ul className={styles.checks}>
            <Check isDone={isSeen} text={t(isSeen ? 'setup.picture-works' : 'setup.picture-checking')} />
            <Check isDone={sound.isHeard} text={t(sound.isHeard ? 'setup.sound-works' : 'setup.sound-checking')} />
          </ul>
          {camera.stream && !works && (
            <p className={styles.hint}>{t(isSeen ? 'setup.silent-help' : 'setup.black-help')}</p>
          )}
          <Button variant="primary" size="lg" isBlock isDisabled={!works} onPress={onStart}>
            {t('setup.start')}
            <Icon name="arrow-end" />
          </Button>
          {!works && <p className={styles.hint}>{t('setup.wait')}</p>}
          <WaysBack application={application} />
        </section>
      </div>
    </>
  )
}

type Words = ReturnType<typeof useTranslation<'video'>>['t']

const useless = (problem: CameraProblem, t: Words): string =>
  problem.why === 'failed'
    ? t('setup.failed', { message: problem.message })
    : t(`setup.${problem.why === 'permission' ? 'no-devices' : problem.why}`)

function Check({ isDone, text }: { isDone: boolean; text: string }) {
  return (
    <li data-done={isDone || undefined}>
      <Icon name={isDone ? 'check-circle' : 'clock'} size={22} />
      <span role="status">{text}</span>
    </li>
  )
}
