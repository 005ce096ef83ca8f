import { type NewPasswordForm, newPasswordForm } from '@mizan/contract/schemas/password-forms'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { CallRefused } from '../../lib/exchange.ts'
import { firstReasons, isInLanguage, reasonsFor, useGeneralFailure } from '../../lib/form-errors.ts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Reply } from '../../ui/banner/reply.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLostAnswer } from './use-lost-answer.ts'

/** Sets a new password with the mailed link (PW-07 to PW-11). */
export function ResetPasswordScreen() {
  const { t } = useTranslation('passwords')
  const { uid, token } = useParams({ from: '/framed/password/reset/confirm/$uid/$token' })
  const navigate = useNavigate()
  const reasonOf = useResetReasons()
  const followsLostAnswer = useLostAnswer()
  const [failed, setFailed] = useState<Failed | null>(null)
  const { control, handleSubmit, formState } = useForm<NewPasswordForm>({
    resolver: resolverOf(newPasswordForm),
    defaultValues: { new_password: '', repeat: '' },
  })
  const submit = async ({ new_password }: NewPasswordForm) => {
    setFailed(null)
    try {
      await call('resetPasswordConfirm', { body: { uid, token, new_password } })
      await navigate({ to: '/reset-password-success' })
    } catch (error) {
      setFailed({ error, followsLostAnswer: followsLostAnswer({ new_password }, error) })
    }
  }
  const failure = failed && reasonOf(failed)
  return (
    <Page width="form" title={t('reset.title')} lead={t('reset.lead')}>
      {failure !== null && (
        <Reply>
          <Banner
            tone="danger"
            action={
              failure.way && (
                <Link look="standalone" href={ways[failure.way].href}>
                  {t(ways[failure.way].word)}
                </Link>
              )
            }
          >
            {failure.text}
          </Banner>
        </Reply>
      )}
      <Form onSubmit={handleSubmit(submit, () => setFailed(null))}>
        <NewPasswordFields
          control={control}
          errors={formState.errors}
          labels={{ password: t('reset.new'), repeat: t('reset.repeat') }}
        />
        <SubmitButton isBusy={formState.isSubmitting}>{t('reset.submit')}</SubmitButton>
      </Form>
    </Page>
  )
}

/** A new link helps against a broken one only, not against a weak password (PW-10). */
const ways = {
  'new-link': { href: '/forgot-password', word: 'reset.request' },
  login: { href: '/login', word: 'reset-success.action' },
} as const
type Failed = { error: unknown; followsLostAnswer: boolean }
type Failure = { text: string; way?: keyof typeof ways }

/**
 * The reason about the link, else about the password, else the fallback. A link is also broken after a try that has worked
 * and whose answer got lost; only the login can tell.
 */
function useResetReasons(): (failed: Failed) => Failure {
  const { t, i18n } = useTranslation('passwords')
  const generalFailure = useGeneralFailure()
  return ({ error, followsLostAnswer }) => {
    const aboutLink = reasonsFor(error, 'token')
    if (aboutLink.length > 0 && followsLostAnswer) return { text: t('reset.perhaps-set'), way: 'login' }
    const isReadable = isInLanguage(error, i18n.language)
    if (aboutLink.length > 0 && isReadable) return { text: aboutLink.join(' '), way: 'new-link' }
    const aboutPassword = firstReasons(error, 'new_password', 'password')
    if (aboutLink.length === 0 && aboutPassword.length > 0) return { text: generalFailure(error, aboutPassword) }
    return error instanceof CallRefused
      ? { text: t('reset.fallback'), way: 'new-link' }
      : { text: generalFailure(error) }
  }
}
