import { useRouterState, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../lib/company.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Link } from '../../ui/link/link.tsx'
import { singleSignOnAddress } from './single-sign-on-address.ts'
import { useBrand } from './use-brand.ts'

const faults = ['sso-failed', 'sso-unreachable', 'sso-no-account'] as const

/** The banner above the form: the last failure, else what the address or the last session has to say. */
export function LoginNotice({ failure }: { failure: string | null }) {
  const { t } = useTranslation('accounts')
  const { error_message: message } = useSearch({ from: '/login' })
  const isBranded = useBrand()
  const state = useRouterState({ select: ({ location }) => location.state })
  const fault = faults.find((code) => code === message)

  if (state.isDeactivated) {
    return (
      <>
        {/* It stays: what a try to sign in is answered is the same for every reason, and says nothing of this one. */}
        <Banner tone="warning">{t('login.deactivated')}</Banner>
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
      </>
    )
  }
  if (failure !== null) return <Banner tone="danger">{failure}</Banner>
  // Whoever sends a link could put any sentence under the company's logo, so only known codes have words (OPEN-31).
  if (fault) return <Banner tone="danger">{t(`sso-error.${fault}`)}</Banner>
  if (message === 'sso-cancelled') return <Cancelled />
  if (message === 'sso-none') return <Banner tone="info">{t('sso-error.sso-none')}</Banner>
  if (message?.trim()) return <Banner tone="danger">{t('sso-error.unknown')}</Banner>
  if (state.isSignedUp) return <Banner tone="success">{t('login.signed-up')}</Banner>
  if (state.isSignedOut) return <Banner tone="info">{t('login.again')}</Banner>
  if (!isBranded) return <Banner tone="warning">{t('login.no-answer')}</Banner>
  if (state.isFromReport) return <Banner tone="info">{t('login.from-report')}</Banner>
  return null
}

/** Most often somebody has pressed Cancel there and knows so already; a provider says the same of whom it does not let in. */
function Cancelled() {
  const { t } = useTranslation('accounts')
  const company = useCompany()
  const again = company && (
    <Link look="standalone" routerOptions={{ reloadDocument: true }} href={singleSignOnAddress(company)}>
      {t('sso-retry')}
    </Link>
  )
  return (
    <Banner tone="info" action={again}>
      {t('sso-error.sso-cancelled')}
    </Banner>
  )
}
