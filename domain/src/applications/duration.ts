const written = /^(\d{1,2}):([0-5]?\d):([0-5]?\d)$/

/** The minutes of a duration written as HH:mm:ss or h:m:s: hours times 60 plus minutes (LIMIT-02); null for other text. */
export function minutesOf(duration: string): number | null {
  const [, hours, minutes] = written.exec(duration) ?? []
  if (hours === undefined || minutes === undefined) return null
  return Number(hours) * 60 + Number(minutes)
}

/** All of its seconds; null for other text. */
export function secondsOf(duration: string): number | null {
  const [, hours, minutes, seconds] = written.exec(duration) ?? []
  if (hours === undefined || minutes === undefined || seconds === undefined) return null
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
}

/** Seconds written as HH:mm:ss. */
export function durationOf(seconds: number): string {
  const whole = Math.round(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** A duration made longer by the factor of extra time, as HH:mm:ss; text that is no duration stays as it is. */
export function longerDuration(duration: string, factor: number): string {
  const seconds = secondsOf(duration)
  return seconds === null || factor === 1 ? duration : durationOf(seconds * factor)
}
