export const MIN_PASSWORD_LENGTH = 8

/** At this share of common letters a password counts as the person's own data (the share Django uses). */
const TOO_SIMILAR = 0.7

/** What is known about the person a password is for; what is empty is not compared. */
export interface PasswordOwner {
  first_name: string
  last_name: string
  email: string
  /** The company's name in each language it has one. */
  company_names: readonly string[]
}

/** Each is a key into the words of both languages. */
export type PasswordProblem =
  | 'password-like-first-name'
  | 'password-like-last-name'
  | 'password-like-email'
  | 'password-like-company'
  | 'password-too-short'
  | 'password-too-common'
  | 'password-numeric'

/**
 * Everything that is wrong with a new password, in the order in which Django's own rules run. Of several likenesses
 * only the first is named. `commonPasswords` holds entries in NFC and lower case.
 */
export function passwordProblems(
  password: string,
  owner: PasswordOwner | null,
  commonPasswords: ReadonlySet<string>,
): PasswordProblem[] {
  const typed = password.normalize('NFC')
  const likeness = owner && likenessTo(owner, typed)
  return [
    ...(likeness ? [likeness] : []),
    ...([...typed].length < MIN_PASSWORD_LENGTH ? (['password-too-short'] as const) : []),
    // Nothing but spaces looks like no password at all, and is the first that anybody would try.
    ...(typed.trim() === '' || commonPasswords.has(typed.toLowerCase()) ? (['password-too-common'] as const) : []),
    // Arabic digits are digits too.
    ...(/^\p{Nd}+$/u.test(typed) ? (['password-numeric'] as const) : []),
  ]
}

function likenessTo(owner: PasswordOwner, password: string): PasswordProblem | null {
  if (isLike(password, owner.first_name)) return 'password-like-first-name'
  if (isLike(password, owner.last_name)) return 'password-like-last-name'
  if (isLike(password, owner.email)) return 'password-like-email'
  if (owner.company_names.some((name) => isLike(password, name))) return 'password-like-company'
  return null
}

/** Compares with the whole value and with each word of it, so that `layla.haddad@…` also guards `haddad1`. */
function isLike(password: string, value: string): boolean {
  const whole = value.normalize('NFC').toLowerCase()
  const words = whole.split(/[^\p{L}\p{M}\p{N}_]+/u)
  const typed = [...password.toLowerCase()]
  return [whole, ...words].some((part) => part !== '' && likeness(typed, [...part]) >= TOO_SIMILAR)
}

/**
 * Twice the letters that both share in the same order, over all letters of both. Django counts shared letters in any
 * order, which calls many a long sentence similar to a long address.
 */
function likeness(a: string[], b: string[]): number {
  const all = a.length + b.length
  // Lengths too far apart can never reach the share: most pairs end here, before any letter is compared.
  if ((2 * Math.min(a.length, b.length)) / all < TOO_SIMILAR) return 0
  return (2 * commonInOrder(a, b)) / all
}

/** Length of the longest common subsequence, one row of the table at a time. */
function commonInOrder(a: string[], b: string[]): number {
  let above = new Array<number>(b.length + 1).fill(0)
  for (const letter of a) {
    const row = [0]
    for (const [index, other] of b.entries()) {
      const best = Math.max(row[index] ?? 0, above[index + 1] ?? 0)
      row.push(letter === other ? (above[index] ?? 0) + 1 : best)
    }
    above = row
  }
  return above[b.length] ?? 0
}
