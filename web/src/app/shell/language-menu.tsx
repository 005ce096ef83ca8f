import { aboutLanguage, isLanguage, type Language, languages } from '@mizan/contract/language'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { LanguageName } from './language-name.tsx'

type LanguageMenuProps = {
  language: Language
  isShort: boolean
  onChoose: (language: Language) => void
}

const entries = languages.map((id) => ({ id, label: aboutLanguage[id].name, lang: id }))

/** From three languages on: each in its own script, the one of the page marked. */
export default function LanguageMenu({ language, isShort, onChoose }: LanguageMenuProps) {
  const { t } = useTranslation('shell')
  return (
    <MenuButton
      variant="chip"
      aria-label={t('language-menu', { name: aboutLanguage[language].name })}
      entries={entries}
      current={language}
      onAction={(id) => {
        if (isLanguage(id) && id !== language) onChoose(id)
      }}
    >
      <Icon name="globe" />
      <LanguageName language={language} isShort={isShort} />
    </MenuButton>
  )
}
