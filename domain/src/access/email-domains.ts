/** The entries of a company's comma-separated list of domains. An empty list allows every address. */
export const listedDomains = (validDomains: string): string[] =>
  validDomains
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')

/** The form looks at the first label after the @ alone (SIGNUP-05); the server has the last word. */
export function isDomainAllowedOnForm(email: string, validDomains: string): boolean {
  const entries = listedDomains(validDomains)
  if (entries.length === 0) return true
  const label = firstLabel(domainOf(email))
  return label !== '' && entries.some((entry) => firstLabel(entry) === label)
}

/**
 * An entry with a dot is the whole domain, so that x@acme.evil.example cannot pass for acme.example. Only an entry
 * without a dot is compared by the first label (OPEN-29).
 */
export function isDomainAllowedOnServer(email: string, validDomains: string): boolean {
  const entries = listedDomains(validDomains)
  if (entries.length === 0) return true
  const domain = domainOf(email)
  if (domain === '') return false
  return entries.some((entry) => (entry.includes('.') ? entry === domain : entry === firstLabel(domain)))
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1 || email.length).toLowerCase()

const firstLabel = (domain: string): string => domain.split('.')[0] ?? ''
