/** The end of a token tells it from others and opens nothing. */
const TOLD_BY = 12
const MOST_TOKENS = 20_000

/**
 * The company that a token was last seen with, known before its session is looked up. It only says in which row a call
 * stands: who somebody is and what they may do is asked anew every time.
 */
export class SeenTokens {
  readonly #companies = new Map<string, number>()

  companyOf(header: string | undefined): number | undefined {
    return header === undefined ? undefined : this.#companies.get(header.slice(-TOLD_BY))
  }

  note(header: string | undefined, company: number | undefined): void {
    if (header === undefined || company === undefined) return
    const told = header.slice(-TOLD_BY)
    if (this.#companies.get(told) === company) return
    this.#companies.set(told, company)
    if (this.#companies.size <= MOST_TOKENS) return
    const [oldest = told] = this.#companies.keys()
    this.#companies.delete(oldest)
  }
}
