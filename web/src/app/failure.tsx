import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallRefused, NoAnswer } from '../lib/api.ts'
import { Button } from '../ui/button/button.tsx'
import { Hero } from '../ui/hero/hero.tsx'

/** Shown when a screen cannot be loaded. Loaded with the first page, so that it works on a dead line. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const reference = error instanceof CallRefused ? error.requestId : null
  return (
    <main>
      <Hero
        icon="warning"
        title={t('failure.title')}
        action={
          <Button variant="primary" size="lg" onPress={() => void router.invalidate()}>
            {t('failure.retry')}
          </Button>
        }
      >
        <p>{error instanceof NoAnswer ? t('failure.offline') : t('failure.text')}</p>
        {reference && <p>{t('failure.reference', { id: reference })}</p>}
      </Hero>
    </main>
  )
}
