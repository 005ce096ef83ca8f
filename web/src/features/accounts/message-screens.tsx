import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Hero } from '../../ui/hero/hero.tsx'

/* The quiet pages between two steps of an account: each says one thing and leads to the login. */

export function ForgotPasswordSuccessScreen() {
  const { t } = useTranslation('passwords')
  return (
    <Hero icon="mail" title={t('forgot-success.title')} action={<ToLogin>{t('forgot-success.action')}</ToLogin>}>
      <p>{t('forgot-success.text')}</p>
    </Hero>
  )
}

export function ResetPasswordSuccessScreen() {
  const { t } = useTranslation('passwords')
  return (
    <Hero icon="check-circle" title={t('reset-success.title')} action={<ToLogin>{t('reset-success.action')}</ToLogin>}>
      <p>{t('reset-success.text')}</p>
    </Hero>
  )
}

export function SignUpSuccessScreen() {
  const { t } = useTranslation('sign-up')
  return (
    <Hero icon="check-circle" title={t('success.title')} action={<ToLogin>{t('success.action')}</ToLogin>}>
      <p>{t('success.text')}</p>
    </Hero>
  )
}

export function SignUpMessageScreen() {
  const { t } = useTranslation('sign-up')
  return (
    <Hero icon="mail" title={t('message.title')} action={<ToLogin>{t('message.action')}</ToLogin>}>
      <p>{t('message.text')}</p>
    </Hero>
  )
}

function ToLogin({ children }: { children: string }) {
  return (
    <ButtonLink variant="primary" size="lg" href="/login">
      {children}
    </ButtonLink>
  )
}
