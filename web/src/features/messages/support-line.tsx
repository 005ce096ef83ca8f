import { useTranslation } from 'react-i18next'
import { useCompany } from '../../lib/company.ts'
import { Link } from '../../ui/link/link.tsx'

/** Where help is to be had, when the company has named an address. */
export function SupportLine() {
  const { t } = useTranslation('messages')
  const email = useCompany()?.support_email
  if (!email) return null
  const [before, after] = t('support', { email: ADDRESS }).split(ADDRESS)
  return (
    <p>
      {before}
      <Link href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </Link>
      {after}
    </p>
  )
}

/** Where it stands in the sentence: the link is the address alone. */
const ADDRESS = 'ADDRESS'
