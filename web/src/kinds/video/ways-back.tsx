import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import styles from './video.module.css'

type WaysBackProps = { application: string; onSetup?: (() => void) | undefined }

/** Back to choosing devices, and out of the interview (VIDEO-24). */
export function WaysBack({ application, onSetup }: WaysBackProps) {
  const { t } = useTranslation('video')
  return (
    <div className={styles.back}>
      {onSetup && (
        <button type="button" className={styles.backButton} onClick={onSetup}>
          <Icon name="arrow-start" />
          {t('back-to-setup')}
        </button>
      )}
      <Link look="back" href={`/assessments/${application}`}>
        {t('back-to-dashboard')}
      </Link>
    </div>
  )
}
