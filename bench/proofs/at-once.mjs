/**
 * Does the same with every item, so many at a time. When one fails no more are begun, and it rejects once those that were
 * begun have come to their end: whoever waits may then take away what they work in.
 */
export async function atOnce(count, items, work) {
  const waiting = [...items]
  const worker = async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    } catch (error) {
      waiting.length = 0
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: count }, worker))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}
