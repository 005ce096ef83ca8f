import { Refusal } from '../../platform/http/refusal.ts'
import { type AddressRules, allowedAddresses, requireProviderUrl } from './provider-address.ts'

/** The issuer as it will be kept, or a refusal that says what is wrong with it. The same rules hold at every sign-on. */
export async function checkIssuer(text: string, rules: AddressRules): Promise<string> {
  const url = requireProviderUrl(text, rules)
  if (url.search || url.hash) throw new Refusal('issuer-with-query', 'An issuer has no query and no fragment')
  if (url.pathname.includes('/.well-known/')) {
    throw new Refusal('issuer-well-known', 'The issuer is the address before /.well-known/')
  }
  await allowedAddresses(url, rules)
  return url.href
}
