import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Hero } from '../../ui/hero/hero.tsx'

/** For somebody who came by address: what is wrong, and the one step that helps (GAME-05). */
export function UnfitBrowserScreen() {
  const { t } = useTranslation('games')
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard?.writeText(location.href).then(() => setCopied(true))
  return (
    <Hero
      icon="warning"
      title={t('browser.title')}
      action={
        <Button variant="primary" size="lg" onPress={copy}>
          {t('browser.copy')}
        </Button>
      }
    >
      <p>{t('browser.text')}</p>
      <p>{t('browser.step')}</p>
      <p role="status">{isCopied && t('browser.copied')}</p>
    </Hero>
  )
}
