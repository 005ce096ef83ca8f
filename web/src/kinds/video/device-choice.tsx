import { useTranslation } from 'react-i18next'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import type { Camera } from './use-camera.ts'
import styles from './video.module.css'

/** Which camera and which microphone, and looking for them again (VIDEO-06). */
export function DeviceChoice({ camera }: { camera: Camera }) {
  const { t } = useTranslation('video')
  const language = useLanguage()
  const { cameras, microphones } = camera.devices
  const inUse = (kind: 'video' | 'audio') =>
    camera.stream
      ?.getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId ?? null
  const named = (devices: MediaDeviceInfo[], unnamed: 'camera' | 'microphone') =>
    devices.map(({ deviceId, label }, index) => ({
      id: deviceId,
      label: label || t(`setup.unnamed-${unnamed}`, { number: digits(language, index + 1) }),
    }))
  return (
    <div className={styles.choices}>
      <Select
        label={t('camera')}
        placeholder={t('setup.choose-camera')}
        options={named(cameras, 'camera')}
        value={inUse('video')}
        isDisabled={cameras.length === 0}
        onChange={(id) => camera.choose({ camera: id })}
      />
      <Select
        label={t('microphone')}
        placeholder={t('setup.choose-microphone')}
        options={named(microphones, 'microphone')}
        value={inUse('audio')}
        isDisabled={microphones.length === 0}
        onChange={(id) => camera.choose({ microphone: id })}
      />
      <div>
        <Button onPress={camera.refresh}>
          <Icon name="refresh" />
          {t('setup.refresh')}
        </Button>
      </div>
    </div>
  )
}
