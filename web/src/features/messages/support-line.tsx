import { useTranslation } from 'react-i18next'
import { useCompany } from '../../lib/company.ts'
import { Link } from '../../ui/link/link.tsx'

/** Where help is to be had, when the company has named an address. */
export function SupportLine() {
  const { t } = useTranslation('messages')
  const email = useCompany()?.support_email
  if (!email) return null
  return (
    <p>
      <Link href={`mailto:${email}`}>{t('support', { email })}</Link>
    </p>
  )
}
