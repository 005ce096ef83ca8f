/** What comes, or fails, within its time; whatever does neither fails then with the reason given. */
export function inTime<Result>(work: Promise<Result>, patienceMs: number, late: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), patienceMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
