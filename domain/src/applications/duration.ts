/** The minutes of a duration written as HH:mm:ss or h:m:s: hours times 60 plus minutes (LIMIT-02); null for other text. */
export function minutesOf(duration: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]?\d):[0-5]?\d$/.exec(duration) ?? []
  if (hours === undefined || minutes === undefined) return null
  return Number(hours) * 60 + Number(minutes)
}

/** A duration made longer by the factor of extra time, as HH:mm:ss; text that is no duration stays as it is. */
export function longerDuration(duration: string, factor: number): string {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]?\d):([0-5]?\d)$/.exec(duration) ?? []
  if (hours === undefined || factor === 1) return duration
  const total = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * factor)
  return [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
