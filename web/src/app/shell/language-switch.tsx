import type { Language } from '@mizan/contract/language'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isServerThere } from '../../lib/files-out-of-reach.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { otherLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageNotice, type Trouble } from './language-notice.tsx'

/** Everything on the page changes at once, and a screen reader drops what is said in the midst of that. */
const HEARD_AFTER_MS = 1000

/** Shows the other language in its own script (SHELL-01). Where its words do not come, the page stays as it is. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell')
  const other = otherLanguage(i18n.language as Language)
  const [isBusy, setIsBusy] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const isHeard = useLater(isChanged)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const change = async () => {
    setIsBusy(true)
    setIsChanged(false)
    try {
      await changeLanguage(other)
      setTrouble(null)
      setIsChanged(true)
    } catch {
      // Only a server that is there can have a new version, with other files.
      setTrouble((await isServerThere()) ? 'not-there' : 'out-of-reach')
    }
    setIsBusy(false)
  }
  return (
    <>
      {trouble && (
        <LanguageNotice
          trouble={trouble}
          wanted={other}
          isBusy={isBusy}
          onRetry={() => void change()}
          onClose={() => setTrouble(null)}
        />
      )}
      <Button variant="chip" isBusy={isBusy} onPress={() => void change()} onBlur={() => setIsChanged(false)}>
        <Icon name="globe" />
        <span lang={other}>{t('language')}</span>
      </Button>
      {/* The whole page has changed while the focus stays where it was. */}
      {isChanged && (
        <span className="visually-hidden" role="status">
          {isHeard && t('language-changed')}
        </span>
      )}
    </>
  )
}

/** True a moment after `isTrue`, for as long as that lasts. */
function useLater(isTrue: boolean): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setIsPast(true), HEARD_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsPast(false)
    }
  }, [isTrue])
  return isPast
}
