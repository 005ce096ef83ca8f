import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaid } from '../../lib/use-said.ts'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { LoginLayout } from './login-layout.tsx'
import { LoginNotice } from './login-notice.tsx'
import { OtherWays } from './login-other-ways.tsx'
import { useAutoLogin } from './use-auto-login.ts'

/** `bar` is the company's logo and the language switch, which belong to the shell. */
export function LoginScreen({ bar }: { bar: ReactNode }) {
  const { t } = useTranslation('accounts')
  const [failure, setFailure] = useSaid()
  const { isRunning } = useAutoLogin(setFailure)
  return (
    <LoginLayout bar={bar}>
      <div className={styles.intro}>
        <h1>{t('login.title')}</h1>
        <p>{t('login.lead')}</p>
      </div>
      <LoginNotice failure={failure} />
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
