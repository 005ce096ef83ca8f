import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './pager.module.css'

type PagerProps = {
  /** Absent where there is only one page. */
  back?: { isDisabled: boolean; onPress: () => void }
  /** Submit stands where Next would lead nowhere. */
  forward: 'next' | 'submit'
  isForwardDisabled: boolean
  isSubmitting?: boolean
  /** What is still missing, beside the button that waits for it. */
  missing?: string | undefined
  onForward: () => void
}

/** The bar with the way on, and the way back where there is one. */
export function Pager({ back, forward, isForwardDisabled, isSubmitting = false, missing, onForward }: PagerProps) {
  const { t } = useTranslation('stage')
  return (
    <div className={styles.pager}>
      {back && (
        <Button variant="quiet" isDisabled={back.isDisabled || isSubmitting} onPress={back.onPress}>
          {t('back')}
        </Button>
      )}
      <span className={styles.missing} role="status">
        {missing}
      </span>
      {/* One button for both: the focus stays where it is when Next becomes Submit. */}
      <Button
        variant="primary"
        isDisabled={isForwardDisabled}
        isBusy={isSubmitting}
        {...(forward === 'submit' && { busyText: t('submitting') })}
        onPress={onForward}
      >
        {t(forward)}
        {forward === 'next' && <Icon name="arrow-end" />}
      </Button>
    </div>
  )
}
