const running = new Map<string, Promise<unknown>>()

/** Two presses of one button, or two renders of one screen, share one call while it runs. */
export function once<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const shared = running.get(name)
  if (shared) return shared as Promise<Answer>
  const started = work().finally(() => running.delete(name))
  running.set(name, started)
  return started
}
