import { screen } from './screen.ts'

const between = () => import('../features/accounts/message-screens.tsx')

/** How somebody gets in, and what they say about themselves. */
export const accounts = {
  login: screen('accounts', () => import('./login-page.tsx'), 'LoginPage'),
  policy: screen('policy', () => import('./policy-page.tsx'), 'PolicyPage'),
  signUp: screen('sign-up', () => import('../features/accounts/sign-up-screen.tsx'), 'SignUpScreen'),
  signUpSuccess: screen('sign-up', between, 'SignUpSuccessScreen'),
  signUpMessage: screen('sign-up', between, 'SignUpMessageScreen'),
  confirmEmail: screen('sign-up', () => import('../features/accounts/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
  confirmFirst: screen('sign-up', () => import('../features/accounts/confirm-first-screen.tsx'), 'ConfirmFirstScreen'),
  forgot: screen('passwords', () => import('../features/accounts/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  forgotSuccess: screen('passwords', between, 'ForgotPasswordSuccessScreen'),
  reset: screen('passwords', () => import('../features/accounts/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  resetSuccess: screen('passwords', between, 'ResetPasswordSuccessScreen'),
  change: screen('passwords', () => import('../features/accounts/change-password-screen.tsx'), 'ChangePasswordScreen'),
  profile: screen('profile', () => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
}

const legalTexts = () => import('../features/legal/legal-screens.tsx')

export const legal = {
  terms: screen('form', legalTexts, 'TermsScreen'),
  privacyPolicy: screen('form', legalTexts, 'PrivacyPolicyScreen'),
}
