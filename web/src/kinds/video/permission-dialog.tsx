import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { AllowPicture } from './allow-picture.tsx'
import { allowPlace } from './allow-place.ts'
import styles from './allow-steps.module.css'
import type { CameraProblem } from './open-camera.ts'

type PermissionDialogProps = { problem: CameraProblem | null; application: string; onAgain: () => void }

/**
 * Where to press so that the camera may be used, and to ask once more (VIDEO-05). Whoever cannot or will not allow it now
 * needs a way out: the links of the page are out of reach behind it.
 */
export function PermissionDialog({ problem, application, onAgain }: PermissionDialogProps) {
  const { t } = useTranslation('video')
  const [askedAfter, setAskedAfter] = useState<CameraProblem | null>(null)
  const isRefused = problem?.why === 'permission'
  // Each try that is refused is a problem of its own.
  const isStillRefused = askedAfter !== null && askedAfter !== problem
  const place = allowPlace(navigator.userAgent)
  const again = () => {
    setAskedAfter(problem)
    onAgain()
  }
  return (
    <Dialog
      isOpen={isRefused}
      onClose={again}
      title={t('permissions.title')}
      main={{ label: t('permissions.again'), onPress: again, autoFocus: true }}
      other={{ label: t('back-to-dashboard'), href: `/assessments/${application}` }}
    >
      <p>{t('permissions.text')}</p>
      <AllowPicture place={place} />
      <ol className={styles.steps}>
        <li>{t(`permissions.where.${place}`)}</li>
        <li>{t('permissions.switch-on')}</li>
        <li>{t('permissions.then')}</li>
      </ol>
      <p className={styles.still} role="status">
        {isStillRefused && t('permissions.still')}
      </p>
    </Dialog>
  )
}
