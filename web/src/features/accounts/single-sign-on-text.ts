import type { Language } from '@mizan/contract/language'
import type { CompanyReference } from '@mizan/contract/schemas/company'
import { readOldPair } from '../../lib/old-pair.ts'

/** What the button says (SSO-03): the company's text, and ours where there is none. */
export function singleSignOnText(
  { portal_button_text, portal_button_text_ar }: CompanyReference['custom_sso'],
  language: Language,
  otherwise: string,
): string {
  return readOldPair(language, portal_button_text, portal_button_text_ar) || otherwise
}
