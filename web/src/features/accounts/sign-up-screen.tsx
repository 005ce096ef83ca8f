import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCompany, useCompanyName } from '../../lib/company.ts'
import { Link } from '../../ui/link/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Registration, where the company allows it (SIGNUP-01). */
export function SignUpScreen() {
  const { t } = useTranslation('sign-up')
  const company = useCompany()
  const name = useCompanyName()
  if (!company?.allow_signup) return <Navigate to="/login" replace />
  return (
    <Page width="form" title={t('title')} lead={t('lead', { company: name })}>
      <SignUpForm company={company} />
      <p>
        {t('have-account')} <Link href="/login">{t('login')}</Link>
      </p>
    </Page>
  )
}
