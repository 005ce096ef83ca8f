import { type Language, languages } from '@mizan/contract/language'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isServerThere } from '../../lib/files-out-of-reach.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { secondTry } from '../../lib/second-try.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageName } from './language-name.tsx'
import { LanguageNotice, type Trouble } from './language-notice.tsx'

/** Everything on the page changes at once, and a screen reader drops what is said in the midst of that. */
const HEARD_AFTER_MS = 1000

// As large as the menu of the account: where there are two languages it is never fetched.
const LanguageMenu = lazy(() => secondTry(() => import('./language-menu.tsx')))

type LanguageSwitchProps = {
  /** On a phone two letters stand for the language: beside it is more than a logo. */
  isShort?: boolean
}

/**
 * Shows the other language in its own script (SHELL-01), or a menu of all where there are more. Where the words of the
 * one that is wanted do not come, the page stays as it is.
 */
export function LanguageSwitch({ isShort = false }: LanguageSwitchProps) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const other = languages.find((one) => one !== language) ?? language
  const [isBusy, setIsBusy] = useState(false)
  /** Null unless the language was changed just now. */
  const [isSaid, setIsSaid] = useState<boolean | null>(null)
  const [failed, setFailed] = useState<{ wanted: Language; trouble: Trouble } | null>(null)
  const change = async (wanted: Language) => {
    setIsBusy(true)
    setIsSaid(null)
    try {
      await changeLanguage(wanted)
      setFailed(null)
      setIsSaid(false)
      setTimeout(() => setIsSaid((was) => was !== null || null), HEARD_AFTER_MS)
    } catch {
      // Only a server that is there can have a new version, with other files.
      setFailed({ wanted, trouble: (await isServerThere()) ? 'not-there' : 'out-of-reach' })
    }
    setIsBusy(false)
  }
  return (
    <>
      {failed && (
        <LanguageNotice
          {...failed}
          isBusy={isBusy}
          onRetry={() => void change(failed.wanted)}
          onClose={() => setFailed(null)}
        />
      )}
      {languages.length > 2 ? (
        <Suspense>
          <LanguageMenu
            language={language}
            isShort={isShort}
            onChoose={(wanted) => {
              if (!isBusy) void change(wanted)
            }}
          />
        </Suspense>
      ) : (
        <Button variant="chip" isBusy={isBusy} onPress={() => void change(other)} onBlur={() => setIsSaid(null)}>
          <Icon name="globe" />
          <LanguageName language={other} isShort={isShort} />
        </Button>
      )}
      {/* The whole page has changed while the focus stays where it was. */}
      {isSaid !== null && (
        <span className="visually-hidden" role="status">
          {isSaid && t('language-changed')}
        </span>
      )}
    </>
  )
}
