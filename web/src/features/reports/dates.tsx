import type { Language } from '@mizan/contract/language'
import { useLanguage } from '../../lib/use-language.ts'

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-ca-gregory-nu-arab' }

const written = (language: Language, moment: string, options: Intl.DateTimeFormatOptions): string =>
  // The Arabic format marks its direction with invisible letters, which a reader of the PDF would copy.
  new Intl.DateTimeFormat(locales[language], options).format(new Date(moment)).replaceAll(/[\u200e\u200f\u061c]/g, '')

/** A date runs from left to right in both languages. */
export function DayIn({ moment }: { moment: string }) {
  const language = useLanguage()
  return <bdi dir="ltr">{written(language, moment, day)}</bdi>
}

export function MomentIn({ moment }: { moment: string }) {
  const language = useLanguage()
  const date = written(language, moment, day)
  const time = written(language, moment, minute)
  return (
    <>
      <bdi dir="ltr">{date}</bdi>
      {language === 'ar' ? '، ' : ', '}
      <bdi dir="ltr">{time}</bdi>
    </>
  )
}
