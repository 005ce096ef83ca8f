import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useFailureText } from '../../lib/failure-text.ts'
import { meQuery } from '../../lib/me.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hero } from '../../ui/hero/hero.tsx'

/** Stands before the first assessment until the link in the mail was opened, on whatever device. */
export function ConfirmFirstScreen() {
  const { t } = useTranslation('sign-up')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const { data: me } = useQuery(meQuery())
  const resend = useMutation({ mutationFn: () => call('resendConfirmation', {}) })
  const goOn = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...meQuery(), staleTime: 0 }),
    onMutate: () => resend.reset(),
    onSuccess: ({ email_proved }) => email_proved && navigate({ to: '/dashboard' }),
  })
  const error = resend.error ?? goOn.error
  return (
    <Hero
      icon="mail"
      title={t('confirm-first.title')}
      action={
        <>
          <Button variant="primary" size="lg" isBusy={goOn.isPending} onPress={() => goOn.mutate()}>
            {t('confirm-first.go-on')}
          </Button>
          <Button size="lg" isBusy={resend.isPending} onPress={() => resend.mutate()}>
            {t('confirm-first.again')}
          </Button>
        </>
      }
    >
      <p>{t('confirm-first.text', { email: me?.email ?? '' })}</p>
      {error && <Banner tone="danger">{failureText(error)}</Banner>}
      {resend.isSuccess && <Banner tone="success">{t('confirm-first.sent')}</Banner>}
      {goOn.data?.email_proved === false && !resend.isSuccess && !error && (
        <Banner tone="warning">{t('confirm-first.not-yet')}</Banner>
      )}
    </Hero>
  )
}
