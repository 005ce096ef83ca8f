import { useLoaderData, useRouterState, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner/banner.tsx'

const MAX_MESSAGE = 200
const knownCodes = ['sso-failed', 'sso-unreachable', 'sso-no-account'] as const

/** The banner above the form: the last failure, else what the address or the last session has to say. */
export function LoginNotice({ failure }: { failure: string | null }) {
  const { t } = useTranslation('accounts')
  const { error_message: message } = useSearch({ from: '/login' })
  const { isBranded } = useLoaderData({ from: '/login' })
  const { isSignedOut, isSignedUp } = useRouterState({ select: ({ location }) => location.state })
  const known = knownCodes.find((code) => code === message)

  if (failure !== null) return <Banner tone="danger">{failure}</Banner>
  // Known codes are translated; anything else is shown as plain text, and only so much of it (OPEN-31).
  if (known) return <Banner tone="danger">{t(`sso-error.${known}`)}</Banner>
  if (message) return <Banner tone="danger">{message.slice(0, MAX_MESSAGE)}</Banner>
  if (isSignedUp) return <Banner tone="saved">{t('login.signed-up')}</Banner>
  if (isSignedOut) return <Banner tone="info">{t('login.again')}</Banner>
  if (!isBranded) return <Banner tone="warning">{t('login.no-answer')}</Banner>
  return null
}
