import type { LoginForm } from '@mizan/contract/schemas/account'
import type { CompanyReference } from '@mizan/contract/schemas/company'
import { signUpForm, type SignUpForm as Values } from '@mizan/contract/schemas/password-forms'
import { isDomainAllowedOnForm, listedDomains } from '@mizan/domain/access/email-domains'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { firstReasons, useFieldErrors, useGeneralFailure } from '../../lib/form-errors.ts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { listInWords } from '../../lib/values-in-words.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Reply } from '../../ui/banner/reply.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormTextField } from '../../ui/form/form-fields.tsx'
import { logIn, placeAfterLogin } from './log-in.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLostAnswer } from './use-lost-answer.ts'

const empty: Values = { first_name: '', last_name: '', email: '', new_password: '', repeat: '' }

export function SignUpForm({ company }: { company: CompanyReference }) {
  const { t } = useTranslation('sign-up')
  const [failure, setFailure] = useState<unknown>(null)
  const { control, handleSubmit, formState, getValues, setFocus } = useForm<Values>({
    resolver: resolverOf(signUpForm),
    defaultValues: empty,
  })
  const generalFailure = useGeneralFailure()
  const errorOf = useFieldErrors(formState.errors)
  const domain = useDomainRule(company.valid_domains)
  const register = useRegistration(company.id, setFailure)
  const submit = async (form: Values) => {
    setFailure(null)
    if (!domain.check(form.email)) return setFocus('email')
    await register(form)
  }
  return (
    <>
      {failure !== null && (
        <Reply>
          <Banner tone="danger">{generalFailure(failure, firstReasons(failure, 'email', 'password'))}</Banner>
        </Reply>
      )}
      <Form onSubmit={handleSubmit(submit, () => setFailure(null))}>
        <FormTextField
          control={control}
          name="first_name"
          autoComplete="given-name"
          isRequired
          label={t('first-name')}
          errorMessage={errorOf('first_name')}
        />
        <FormTextField
          control={control}
          name="last_name"
          autoComplete="family-name"
          isRequired
          label={t('last-name')}
          errorMessage={errorOf('last_name')}
        />
        <FormTextField
          control={control}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          isRequired
          label={t('email')}
          onFocusChange={(isFocused) => !isFocused && domain.check(getValues('email'))}
          errorMessage={errorOf('email') ?? domain.problem}
        />
        <NewPasswordFields
          control={control}
          errors={formState.errors}
          labels={{ password: t('password'), repeat: t('repeat') }}
        />
        <SubmitButton isBusy={formState.isSubmitting}>{t('submit')}</SubmitButton>
      </Form>
    </>
  )
}

/** The company's domains, checked on leaving the e-mail field and again before sending (SIGNUP-04 to SIGNUP-08). */
function useDomainRule(validDomains: string) {
  const { t } = useTranslation('sign-up')
  const [isRefused, setIsRefused] = useState(false)
  const check = (email: string): boolean => {
    const isAllowed = email === '' || isDomainAllowedOnForm(email, validDomains)
    setIsRefused(!isAllowed)
    return isAllowed
  }
  const domains = listInWords(listedDomains(validDomains), t('comma'), useLanguage())
  const problem = isRefused ? t('domains', { domains }) : undefined
  return { check, problem }
}

/**
 * 201 leads to the login; else the e-mail reason, else the password reason, and everything stays (SIGNUP-09 to 11). Whoever
 * sends the same again because no answer came owns the account that is there already, and what they typed opens it.
 */
function useRegistration(companyId: number, onFailure: (error: unknown) => void) {
  const navigate = useNavigate()
  const followsLostAnswer = useLostAnswer()
  return async ({ new_password, repeat: _, ...person }: Values): Promise<void> => {
    try {
      await call('signUp', { body: { ...person, password: new_password, company_id: companyId } })
      await navigate({ to: '/login', state: { isSignedUp: true } })
    } catch (error) {
      const login = { email: person.email, password: new_password }
      if (followsLostAnswer(login, error) && (await opens(login))) return navigate({ href: await placeAfterLogin() })
      onFailure(error)
    }
  }
}

const opens = (login: LoginForm): Promise<boolean> =>
  logIn(login).then(
    () => true,
    () => false,
  )
