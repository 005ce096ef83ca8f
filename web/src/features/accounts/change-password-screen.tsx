import type { SetPassword } from '@mizan/contract/schemas/account'
import { type ChangePasswordForm, changePasswordForm } from '@mizan/contract/schemas/password-forms'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { firstReasons, reasonsFor, useFieldErrors, useGeneralFailure } from '../../lib/form-errors.ts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { read } from '../../lib/storage.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Reply } from '../../ui/banner/reply.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormPasswordField } from '../../ui/form/form-fields.tsx'
import { Page } from '../../ui/page/page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLostAnswer } from './use-lost-answer.ts'

const empty: ChangePasswordForm = { current_password: '', new_password: '', repeat: '' }

/** Old, new, and new again (PW-12 to PW-16). */
export function ChangePasswordScreen() {
  const { t } = useTranslation(['passwords', 'form'])
  const generalFailure = useGeneralFailure()
  const change = useChange()
  const [outcome, setOutcome] = useState<'done' | { failedWith: unknown } | null>(null)
  const { control, handleSubmit, formState, reset } = useForm<ChangePasswordForm>({
    resolver: resolverOf(changePasswordForm),
    defaultValues: empty,
  })
  const errorOf = useFieldErrors(formState.errors)
  const submit = async ({ repeat: _, ...passwords }: ChangePasswordForm) => {
    setOutcome(null)
    try {
      await change(passwords)
      reset(empty)
      setOutcome('done')
    } catch (error) {
      setOutcome({ failedWith: error })
    }
  }
  const textOf = (error: unknown) => generalFailure(error, firstReasons(error, 'current_password', 'new_password'))
  return (
    <Page width="form" title={t('change.title')} lead={t('change.lead')}>
      {/* The menu leads everybody here (SHELL-08), also those whom their company's provider signs in. */}
      {read('sso_login') !== null && <Banner>{t('change.single-sign-on')}</Banner>}
      {outcome && (
        <Reply>
          {outcome === 'done' ? (
            <Banner tone="success">{t('change.done')}</Banner>
          ) : (
            <Banner tone="danger">{textOf(outcome.failedWith)}</Banner>
          )}
        </Reply>
      )}
      <Form onSubmit={handleSubmit(submit, () => setOutcome(null))}>
        <FormPasswordField
          control={control}
          name="current_password"
          isRequired
          label={t('change.current')}
          showLabel={t('form:show-password')}
          errorMessage={errorOf('current_password')}
        />
        <NewPasswordFields
          control={control}
          errors={formState.errors}
          labels={{ password: t('change.new'), repeat: t('change.repeat') }}
        />
        <SubmitButton isBusy={formState.isSubmitting}>{t('change.submit')}</SubmitButton>
      </Form>
    </Page>
  )
}

/**
 * The old password of a change whose answer got lost is wrong by now. Whether the new one holds already is asked by changing
 * it to itself, which tells nobody more than any other try.
 */
function useChange(): (passwords: SetPassword) => Promise<void> {
  const followsLostAnswer = useLostAnswer()
  return async (passwords) => {
    try {
      await call('setPassword', { body: passwords })
    } catch (error) {
      if (!followsLostAnswer(passwords, error) || reasonsFor(error, 'current_password').length === 0) throw error
      const { new_password } = passwords
      await call('setPassword', { body: { current_password: new_password, new_password } })
    }
  }
}
