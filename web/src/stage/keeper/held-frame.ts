/** As long as a press may take and still feel answered at once; a write takes a few milliseconds. */
const LONGEST_HOLD_MS = 100

/**
 * Lets no frame show a choice that is not written down yet. Call it for each change handed over to the writer, which
 * counts in `settled`, memory that both share, what it is done with. The next frame is held until the writer has caught
 * up. A page may not sleep, so it looks again and again: mostly the writer is done before the frame begins. One that was
 * waited for in vain is not waited for again until it has caught up with that.
 */
export function frameHolder(settled: Int32Array): () => void {
  let handedOver = 0
  let givenUpAt = 0
  let isFrameAsked = false
  const isBehind = (count: number) => Atomics.load(settled, 0) < count
  const hold = () => {
    isFrameAsked = false
    if (isBehind(givenUpAt)) return
    const until = performance.now() + LONGEST_HOLD_MS
    while (isBehind(handedOver)) {
      if (performance.now() < until) continue
      givenUpAt = handedOver
      return
    }
  }
  return () => {
    handedOver++
    if (isFrameAsked) return
    isFrameAsked = true
    requestAnimationFrame(hold)
  }
}
