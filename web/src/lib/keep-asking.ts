const PAUSE_MS = 4_000

/**
 * Asks again as soon as the line is back, and every few seconds: not every line says when it is, and the first question may
 * be lost on it. Not everybody in the same moment. Returns how to stop.
 */
export function keepAsking(again: () => void): () => void {
  const timer = setInterval(again, PAUSE_MS * (1 + Math.random()))
  addEventListener('online', again)
  return () => {
    clearInterval(timer)
    removeEventListener('online', again)
  }
}
