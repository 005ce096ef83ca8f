import { useTranslation } from 'react-i18next'
import { NoAnswer } from '../../lib/exchange.ts'
import { isInLanguage, reasonsFor } from '../../lib/form-errors.ts'

/**
 * Says why a login failed: every reason of the server, joined with commas, or the fallback (AUTH-13, AUTH-14). Null once the
 * page has turned to another language than that of the reasons.
 */
export function useLoginReasons(): (error: unknown) => string | null {
  const { t, i18n } = useTranslation('accounts')
  return (error) => {
    if (error instanceof NoAnswer) return t('login.no-answer')
    if (!isInLanguage(error, i18n.language)) return null
    return reasonsFor(error, 'non_field_errors').join(t('login.comma')) || t('login.fallback')
  }
}
