import type { Language } from '@mizan/contract/language'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../lib/i18n.ts'
import { otherLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Shows the other language in its own script (SHELL-01). */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell')
  const other = otherLanguage(i18n.language as Language)
  return (
    <Button variant="chip" onPress={() => void changeLanguage(other)}>
      <Icon name="globe" />
      <span lang={other}>{t('language')}</span>
    </Button>
  )
}
