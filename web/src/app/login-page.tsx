import { LoginScreen } from '../features/accounts/login-screen.tsx'
import { Footer } from './shell/footer.tsx'
import { LanguageSwitch } from './shell/language-switch.tsx'
import { LogoLink } from './shell/logo-link.tsx'

/** Whoever cannot get in finds help here, and what they agree to before they type anything (SHELL-11 to SHELL-13). */
export function LoginPage() {
  const bar = (
    <>
      {/* The start page itself knows whether somebody is signed in; asking here would bring more code to the login. */}
      <LogoLink target="home" />
      <LanguageSwitch />
    </>
  )
  return (
    <>
      <LoginScreen bar={bar} />
      <Footer />
    </>
  )
}
