import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../lib/company.ts'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { LoginLayout } from './login-layout.tsx'
import { LoginNotice } from './login-notice.tsx'
import { OtherWays } from './login-other-ways.tsx'
import { useLoginReasons } from './login-reasons.ts'
import { useAutoLogin } from './use-auto-login.ts'

/** `bar` is the company's logo and the language switch, which belong to the shell. */
export function LoginScreen({ bar }: { bar: ReactNode }) {
  const { t } = useTranslation('accounts')
  const [failure, setFailure] = useState<unknown>(null)
  const reasonOf = useLoginReasons()
  // Whoever signs up by themselves has no invitation.
  const isOpen = useCompany()?.allow_signup
  const { isRunning } = useAutoLogin(setFailure)
  return (
    <LoginLayout bar={bar}>
      <div className={styles.intro}>
        <h1>{t('login.title')}</h1>
        <p>{t(isOpen ? 'login.lead-open' : 'login.lead')}</p>
      </div>
      <LoginNotice failure={failure === null ? null : reasonOf(failure)} />
      {isRunning ? (
        <p role="status">{t('login.signing-in')}</p>
      ) : (
        <>
          <LoginForm onFailure={setFailure} />
          <OtherWays />
        </>
      )}
    </LoginLayout>
  )
}
