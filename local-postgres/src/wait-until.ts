import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 25

/** Resolves with the first truthy value of `probe`, or with undefined when the time is over. */
export async function waitUntil<Found>(
  probe: () => Found | Promise<Found>,
  limitSeconds: number,
): Promise<NonNullable<Found> | undefined> {
  const deadline = Date.now() + limitSeconds * 1000
  for (;;) {
    const found = await probe()
    if (found) return found
    if (Date.now() >= deadline) return undefined
    await pause(POLL_MS)
  }
}
