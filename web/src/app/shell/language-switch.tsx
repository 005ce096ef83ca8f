import { aboutLanguage, languages } from '@mizan/contract/language'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isServerThere } from '../../lib/files-out-of-reach.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageNotice, type Trouble } from './language-notice.tsx'
import styles from './language-switch.module.css'

/** Everything on the page changes at once, and a screen reader drops what is said in the midst of that. */
const HEARD_AFTER_MS = 1000

type LanguageSwitchProps = {
  /** On a phone two letters stand for the language: beside it is more than a logo. */
  isShort?: boolean
}

/** Shows the other language in its own script (SHELL-01). Where its words do not come, the page stays as it is. */
export function LanguageSwitch({ isShort = false }: LanguageSwitchProps) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const other = languages.find((one) => one !== language) ?? language
  const [isBusy, setIsBusy] = useState(false)
  /** Null unless the language was changed just now. */
  const [isSaid, setIsSaid] = useState<boolean | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const change = async () => {
    setIsBusy(true)
    setIsSaid(null)
    try {
      await changeLanguage(other)
      setTrouble(null)
      setIsSaid(false)
      setTimeout(() => setIsSaid((was) => was !== null || null), HEARD_AFTER_MS)
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
      <Button variant="chip" isBusy={isBusy} onPress={() => void change()} onBlur={() => setIsSaid(null)}>
        <Icon name="globe" />
        <span lang={other} className={isShort ? styles.whole : undefined}>
          {aboutLanguage[other].name}
        </span>
        {isShort && (
          <span lang={other} className={styles.letters} aria-hidden="true">
            {aboutLanguage[other].shortName}
          </span>
        )}
      </Button>
      {/* The whole page has changed while the focus stays where it was. */}
      {isSaid !== null && (
        <span className="visually-hidden" role="status">
          {isSaid && t('language-changed')}
        </span>
      )}
    </>
  )
}
