/** What the clock of the server said last, and when: on the clock of the page, which no wrong date of a device moves. */
let heard: { said: number; at: number } | undefined

/** As every answer names it. */
export function hearServerTime(date: string | null): void {
  const said = Date.parse(date ?? '')
  if (!Number.isNaN(said)) heard = { said, at: performance.now() }
}

/** What time it is, whatever the device believes; where the server has said nothing yet, what the device believes. */
export const serverNow = (): Date => (heard ? new Date(heard.said + performance.now() - heard.at) : new Date())
