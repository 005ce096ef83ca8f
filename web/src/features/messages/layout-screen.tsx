import { useTranslation } from 'react-i18next'

/** Header and footer around an empty page (OPEN-11). The heading is there for those who cannot see the emptiness. */
export function LayoutScreen() {
  const { t } = useTranslation('messages')
  return <h1 className="visually-hidden">{t('layout')}</h1>
}
