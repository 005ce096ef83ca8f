import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { isRefused } from '../../lib/failure-text.ts'
import { useGeneralFailure } from '../../lib/form-errors.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'

/** Opened from the mail that follows a sign-up: proves that the address is read by who gave it. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation(['sign-up', 'shell'])
  const link = useParams({ from: '/framed/confirm-email/$uid/$token' })
  const generalFailure = useGeneralFailure()
  const { error, isSuccess, refetch } = useQuery({
    queryKey: ['confirm-email', link.uid, link.token],
    queryFn: () => call('confirmEmail', { body: link }).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const toLogin = (
    <ButtonLink variant="primary" size="lg" href="/login">
      {t('confirm.action')}
    </ButtonLink>
  )
  if (isSuccess) {
    return (
      <Hero icon="check-circle" title={t('confirm.title')} action={toLogin}>
        <p>{t('confirm.text')}</p>
      </Hero>
    )
  }
  if (isRefused(error)) {
    return (
      <Hero icon="warning" title={t('confirm.failed')} action={toLogin}>
        <p>{t('confirm.failed-text')}</p>
      </Hero>
    )
  }
  return (
    <Hero icon="mail" title={t('confirm.checking')}>
      {error && (
        <Banner tone="danger" action={<Button onPress={() => void refetch()}>{t('shell:failure.retry')}</Button>}>
          {generalFailure(error)}
        </Banner>
      )}
    </Hero>
  )
}
