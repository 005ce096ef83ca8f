/**
 * Asks a second time where the first reply stands still, and takes whichever comes. On a line that has lost a packet the
 * second one often takes another connection. That nothing came is for the first to say.
 */
export function askedTwice<Reply>(ask: () => Promise<Reply>, patienceMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => ask().then(resolve, () => undefined), patienceMs)
    ask()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
