/*
 * Closed loops: each client asks, waits for the answer and asks again.
 * They resolve with how long each answer took, in milliseconds.
 */

export function askFor({ clients, seconds, ask }) {
  const until = performance.now() + seconds * 1000
  return loop(clients, () => performance.now() < until, ask)
}

export function askTimes({ clients, times, ask }) {
  let left = times
  return loop(clients, () => left-- > 0, ask)
}

async function loop(clients, goesOn, ask) {
  const durations = []
  const client = async () => {
    while (goesOn()) {
      const asked = performance.now()
      await ask()
      durations.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return durations
}
