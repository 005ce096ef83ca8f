import { CallRefused } from '../../lib/exchange.ts'
import { sentencesIn } from '../../lib/form-errors.ts'

export const isRefusal = (error: unknown): error is CallRefused => error instanceof CallRefused && error.status === 400

/**
 * Which changes of a batch the server refused, with its reasons: the answer to a list has `{}` for each good item
 * and the reasons for each bad one. Null when the refusal does not say.
 */
export function refusedItems(error: unknown, size: number): (string | null)[] | null {
  if (!isRefusal(error)) return null
  const items = Array.isArray(error.body) ? error.body : (error.body as { answers?: unknown } | undefined)?.answers
  const reasons = Array.isArray(items) && items.length === size ? items.map(reasonsIn) : []
  if (reasons.some((reason) => reason !== null)) return reasons
  return size === 1 ? [reasonsIn(error.body) ?? error.message] : null
}

function reasonsIn(body: unknown): string | null {
  const sentences = sentencesIn(body)
  return sentences.length === 0 ? null : sentences.join(' ')
}
