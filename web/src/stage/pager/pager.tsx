import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
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
  /** Next was pressed, and where it leads is not there yet. */
  isWaiting?: boolean
  /** What is still missing, beside the button that waits for it. */
  missing?: ReactNode
  /** Leads to what is missing, where that may be out of sight. */
  jump?: ReactNode
  onForward: () => void
}

/** The bar with the way on, and the way back where there is one. */
export function Pager(props: PagerProps) {
  const { back, forward, isForwardDisabled, isSubmitting = false, isWaiting = false, missing, jump, onForward } = props
  const goBack = useLatest(back?.onPress)
  const goOn = useLatest(onForward)
  return (
    <div className={styles.pager}>
      {back && <BackButton isDisabled={back.isDisabled || isSubmitting || isWaiting} onPress={goBack} />}
      <span className={styles.missing} role="status">
        {missing ?? (!isForwardDisabled && <NothingMissing />)}
      </span>
      {jump}
      <ForwardButton
        forward={forward}
        isDisabled={isForwardDisabled}
        isBusy={isSubmitting || isWaiting}
        onPress={goOn}
      />
    </div>
  )
}

/** The button that opens is seen; whoever does not see it hears that it has. */
export const NothingMissing = memo(function NothingMissing() {
  const { t } = useTranslation('stage')
  return <span className="visually-hidden">{t('nothing-missing')}</span>
})

/* Buttons are the dearest part of the page: they are drawn anew only when they change, not with every answer. */

type BackButtonProps = { isDisabled: boolean; onPress: () => void }

const BackButton = memo(function BackButton({ isDisabled, onPress }: BackButtonProps) {
  const { t } = useTranslation('stage')
  return (
    <Button variant="quiet" isDisabled={isDisabled} onPress={onPress}>
      {t('back')}
    </Button>
  )
})

type ForwardButtonProps = BackButtonProps & { forward: 'next' | 'submit'; isBusy: boolean }

/** One button for both: the focus stays where it is when Next becomes Submit. */
const ForwardButton = memo(function ForwardButton({ forward, isDisabled, isBusy, onPress }: ForwardButtonProps) {
  return (
    <Button
      variant="primary"
      isDisabled={isDisabled}
      isBusy={isBusy}
      {...(forward === 'submit' && { busyText: <Words name="submitting" /> })}
      // Rare enough not to be given room beforehand.
      {...(forward === 'next' && isBusy && { busyText: <Words name="busy" /> })}
      onPress={onPress}
    >
      <Words name={forward} />
      {forward === 'next' && <Icon name="arrow-end" />}
    </Button>
  )
})

/** Looked up once, not when the button opens: that happens in the frame of a choice. */
const Words = memo(function Words({ name }: { name: 'next' | 'submit' | 'submitting' | 'busy' }) {
  return useTranslation('stage').t(name)
})

/** One function for the whole life of the bar, which does what was asked for last. */
function useLatest(work: (() => void) | undefined): () => void {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  }, [work])
  return useCallback(() => latest.current?.(), [])
}
