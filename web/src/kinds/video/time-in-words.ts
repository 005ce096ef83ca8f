import type { TFunction } from 'i18next'

/** As it is spoken: "2 minutes 5 seconds", without what there is none of. */
export function timeInWords(t: TFunction<'video'>, time: number): string {
  const minutes = t('minutes', { count: Math.floor(time / 60) })
  const seconds = t('seconds', { count: time % 60 })
  if (time < 60) return seconds
  return time % 60 === 0 ? minutes : t('minutes-and-seconds', { minutes, seconds })
}
