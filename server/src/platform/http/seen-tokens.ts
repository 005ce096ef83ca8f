import type { Sender } from './sender.ts'

/** The end of a token tells it from others and opens nothing. */
const TOLD_BY = 12
const MOST_TOKENS = 20_000

/**
 * Whose a token was when it was last seen, known before its session is looked up. It only says in which row a call
 * stands: who somebody is and what they may do is asked anew every time.
 */
export class SeenTokens {
  readonly #senders = new Map<string, Sender>()

  senderOf(header: string | undefined): Sender | undefined {
    return header === undefined ? undefined : this.#senders.get(header.slice(-TOLD_BY))
  }

  note(header: string | undefined, sender: Sender | undefined): void {
    if (header === undefined || sender === undefined) return
    const told = header.slice(-TOLD_BY)
    this.#senders.set(told, sender)
    if (this.#senders.size <= MOST_TOKENS) return
    const [oldest = told] = this.#senders.keys()
    this.#senders.delete(oldest)
  }
}
