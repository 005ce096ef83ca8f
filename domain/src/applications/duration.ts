/** The minutes of a duration written as HH:mm:ss or h:m:s: hours times 60 plus minutes (LIMIT-02); null for other text. */
export function minutesOf(duration: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]?\d):[0-5]?\d$/.exec(duration) ?? []
  if (hours === undefined || minutes === undefined) return null
  return Number(hours) * 60 + Number(minutes)
}
