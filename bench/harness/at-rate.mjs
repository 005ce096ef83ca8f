import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './numbers.mjs'

/** Asks at a fixed rate; one that waits for its answer delays no other, and one that gets none has waited endlessly. */
export async function atRate(times, perSecond, ask) {
  const startedAt = performance.now()
  const pending = []
  for (let turn = 0; turn < times; turn++) {
    const waitMs = startedAt + (turn * 1000) / perSecond - performance.now()
    if (waitMs > 0) await pause(waitMs)
    pending.push(ask(turn).catch((error) => ({ status: error.code ?? error.message, ms: Number.POSITIVE_INFINITY })))
  }
  return Promise.all(pending)
}

/** The time below which this share of the answers came. */
export const msOf = (share, answered) =>
  percentile(
    answered.map(({ ms }) => ms),
    share,
  )
