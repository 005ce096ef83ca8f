import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Hero } from '../../ui/hero/hero.tsx'

/** For somebody who came by address: what is wrong, and the one step that helps (GAME-05). */
export function UnfitBrowserScreen() {
  const { t } = useTranslation('games')
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyAddress())
  return (
    <Hero
      icon="warning"
      title={t('browser.title')}
      action={
        <Button variant="primary" size="lg" onPress={() => void copy()}>
          {t('browser.copy')}
        </Button>
      }
    >
      <p>{t('browser.text')}</p>
      <p>{t('browser.step')}</p>
      <p role="status">
        {isCopied && t('browser.copied')}
        {isCopied === false && (
          <>
            {t('browser.not-copied')} <bdi dir="ltr">{location.href}</bdi>
          </>
        )}
      </p>
    </Hero>
  )
}

/** Whether it could be copied: without https no page may, and a browser may refuse it. */
async function copyAddress(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href)
    return true
  } catch {
    return false
  }
}
