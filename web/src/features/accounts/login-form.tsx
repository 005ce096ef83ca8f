import { type LoginForm as LoginValues, loginForm } from '@mizan/contract/schemas/account'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '../../lib/form-errors.ts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { FormPasswordField, FormTextField } from '../../ui/form/form-fields.tsx'
import { Link } from '../../ui/link/link.tsx'
import { logIn, placeAfterLogin } from './log-in.ts'
import styles from './login.module.css'
import { SubmitButton } from './submit-button.tsx'

export function LoginForm({ onFailure }: { onFailure: (error: unknown) => void }) {
  const { t } = useTranslation(['accounts', 'form'])
  const router = useRouter()
  const { control, handleSubmit, formState, setValue } = useForm<LoginValues>({
    resolver: resolverOf(loginForm),
    defaultValues: { email: '', password: '' },
  })
  const errorOf = useFieldErrors(formState.errors)
  const submit = async (form: LoginValues) => {
    onFailure(null)
    try {
      await logIn(form)
      // Whoever goes back wants the page before the login, not the form that they have just filled in.
      await router.navigate({ href: await placeAfterLogin(), replace: true })
    } catch (error) {
      onFailure(error)
    }
  }
  const send = handleSubmit(submit, () => onFailure(null))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        // Some password managers fill in fields without a word: what stands in them counts.
        const filled = new FormData(event.currentTarget)
        for (const name of ['email', 'password'] as const) setValue(name, String(filled.get(name) ?? ''))
        return send(event)
      }}
      noValidate
    >
      <FormTextField
        control={control}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="username"
        label={t('login.email')}
        errorMessage={errorOf('email')}
      />
      <div className={styles.password}>
        <FormPasswordField
          control={control}
          name="password"
          label={t('login.password')}
          showLabel={t('form:show-password')}
          errorMessage={errorOf('password')}
        />
        <Link look="standalone" href="/forgot-password">
          {t('login.forgot')}
        </Link>
      </div>
      <SubmitButton isBusy={formState.isSubmitting}>{t('login.submit')}</SubmitButton>
    </form>
  )
}
