import { useTranslation } from 'react-i18next'
import { NoAnswer } from '../../lib/exchange.ts'
import { reasonsFor } from '../../lib/form-errors.ts'

/** Says why a login failed: every reason of the server, joined with commas, or the fallback (AUTH-13, AUTH-14). */
export function useLoginReasons(): (error: unknown) => string {
  const { t } = useTranslation('accounts')
  return (error) => {
    if (error instanceof NoAnswer) return t('login.no-answer')
    return reasonsFor(error, 'non_field_errors').join(t('login.comma')) || t('login.fallback')
  }
}
