import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Hero } from '../../ui/hero/hero.tsx'

/** Any path that is no page (ROUTE-02, ROUTE-26). */
export function NotFoundScreen() {
  const { t } = useTranslation('messages')
  const router = useRouter()
  const goBack = () => (hasPageBefore() ? window.history.back() : router.navigate({ to: '/' }))
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

/** The router knows of its own pages only; a typed address also has one before it. */
function hasPageBefore(): boolean {
  const navigation: { canGoBack?: boolean } | undefined = Reflect.get(window, 'navigation')
  return navigation?.canGoBack ?? window.history.length > 1
}
