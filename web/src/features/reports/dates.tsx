import { dayIn, momentIn } from '../../lib/moment.ts'
import { useLanguage } from '../../lib/use-language.ts'

export function DayIn({ moment }: { moment: string }) {
  return <bdi>{dayIn(useLanguage(), moment)}</bdi>
}

export function MomentIn({ moment }: { moment: string }) {
  return <bdi>{momentIn(useLanguage(), moment)}</bdi>
}
