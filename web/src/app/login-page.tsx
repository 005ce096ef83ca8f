import { LoginScreen } from '../features/accounts/login-screen.tsx'
import { CompanyMark } from './shell/company-mark.tsx'
import { LanguageSwitch } from './shell/language-switch.tsx'

export function LoginPage() {
  const bar = (
    <>
      <CompanyMark />
      <LanguageSwitch />
    </>
  )
  return <LoginScreen bar={bar} />
}
