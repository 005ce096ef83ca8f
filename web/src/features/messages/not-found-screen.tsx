import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Hero } from '../../ui/hero/hero.tsx'

/** Any path that is no page (ROUTE-02, ROUTE-26). */
export function NotFoundScreen() {
  const { t } = useTranslation('messages')
  const router = useRouter()
  const goBack = () => (router.history.canGoBack() ? router.history.back() : router.navigate({ to: '/' }))
  return (
    <Hero
      icon="pin"
      title={t('not-found.title')}
      filled={[0.25, 0, 0]}
      action={
        <Button variant="primary" size="lg" onPress={() => void goBack()}>
          {t('not-found.action')}
        </Button>
      }
    >
      <p>{t('not-found.text')}</p>
    </Hero>
  )
}
