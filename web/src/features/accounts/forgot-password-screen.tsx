import { type ForgotPasswordForm, forgotPasswordForm } from '@mizan/contract/schemas/password-forms'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { everyReason, useFieldErrors, useGeneralFailure } from '../../lib/form-errors.ts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormTextField } from '../../ui/form/form-fields.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SubmitButton } from './submit-button.tsx'

/** One e-mail field; 204 leads on, any refusal is shown as it came (PW-01 to PW-03). */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('passwords')
  const navigate = useNavigate()
  const generalFailure = useGeneralFailure()
  const [failure, setFailure] = useState<unknown>(null)
  const { control, handleSubmit, formState } = useForm<ForgotPasswordForm>({
    resolver: resolverOf(forgotPasswordForm),
    defaultValues: { email: '' },
  })
  const errorOf = useFieldErrors(formState.errors)
  const submit = async (body: ForgotPasswordForm) => {
    setFailure(null)
    try {
      await call('resetPassword', { body })
      await navigate({ to: '/forgot-password-success' })
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Page width="form" title={t('forgot.title')} lead={t('forgot.lead')}>
      {failure !== null && <Banner tone="danger">{generalFailure(failure, everyReason(failure))}</Banner>}
      <Form onSubmit={handleSubmit(submit, () => setFailure(null))}>
        <FormTextField
          control={control}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          isRequired
          label={t('forgot.email')}
          errorMessage={errorOf('email')}
        />
        <SubmitButton isBusy={formState.isSubmitting}>{t('forgot.submit')}</SubmitButton>
      </Form>
      <Link look="back" href="/login">
        {t('forgot.back')}
      </Link>
    </Page>
  )
}
