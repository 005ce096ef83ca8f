import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner/banner.tsx'
import { Pressing } from '../frame/pressing.tsx'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import { useKeeping } from '../keeper/use-keeper.ts'

/** Says when answers do not get through, what is kept, and when it is good again (field.md: warn, then say it is safe). */
export function ConnectionBanner({ keeper }: { keeper: AnswerKeeper }) {
  const { t } = useTranslation('stage')
  const { saving, isDurable, refused } = useKeeping(keeper)
  const isOnline = useOnline()
  const isBack = useRecovery(saving)
  const [reason] = refused.values()
  const trouble = !isOnline ? 'offline' : isDurable ? 'reconnecting' : 'reconnecting-in-page'

  if (reason !== undefined) {
    return (
      <Pressing>
        <Banner tone="danger">{t('refused', { reason })}</Banner>
      </Pressing>
    )
  }
  if (saving === 'kept') {
    return (
      <Pressing>
        <Banner tone="warning" title={t(`${trouble}.title`)}>
          {t(`${trouble}.text`)}
        </Banner>
      </Pressing>
    )
  }
  if (isBack) {
    return (
      <Pressing>
        <Banner tone="success">{t('back-online')}</Banner>
      </Pressing>
    )
  }
  if (isDurable) return null
  return (
    <Banner tone="warning" title={t('stay-online.title')}>
      {t('stay-online.text')}
    </Banner>
  )
}

const SHOWN_MS = 8_000

/** True for a while after the line has come back. */
function useRecovery(saving: string): boolean {
  const wasKept = useRef(false)
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    if (saving === 'kept') wasKept.current = true
    if (saving !== 'saved' || !wasKept.current) return
    wasKept.current = false
    setIsBack(true)
  }, [saving])
  // Whatever is answered meanwhile.
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setIsBack(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange)
      addEventListener('offline', onChange)
      return () => {
        removeEventListener('online', onChange)
        removeEventListener('offline', onChange)
      }
    },
    () => navigator.onLine,
  )
}
