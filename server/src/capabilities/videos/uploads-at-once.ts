import { Refusal } from '../../platform/http/refusal.ts'

const RETRY_SECONDS = 5
const underWay = new Map<number, number>()

/** Lets nobody fill the disk with many uploads at once that each seem allowed. */
export async function atMostAtOnce<Result>(
  most: number,
  personId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const others = underWay.get(personId) ?? 0
  if (others >= most) {
    const values = { seconds: RETRY_SECONDS }
    throw new Refusal('too-many-attempts', `User ${personId} has ${others} uploads under way`, {
      values,
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
  underWay.set(personId, others + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(personId) ?? 1) - 1
    if (left > 0) underWay.set(personId, left)
    else underWay.delete(personId)
  }
}
