import type { CompanyReference } from '@mizan/contract/schemas/company'

/** What the button says (SSO-03): the company's text, in Arabic else the English one, and ours where there is none. */
export function singleSignOnText(
  { portal_button_text, portal_button_text_ar }: CompanyReference['custom_sso'],
  language: string,
  otherwise: string,
): string {
  return (language === 'ar' && portal_button_text_ar) || portal_button_text || otherwise
}
