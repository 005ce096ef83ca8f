import type { Language } from '@mizan/contract/language'
import { jobTitle, type Letter, type Words, type Written } from '../letter.ts'
import { momentIn } from '../moment-words.ts'
import { facts, paragraph } from '../pieces.ts'
import { fill } from '../sentence.ts'
import ar from '../words/review-requested.ar.json' with { type: 'json' }
import en from '../words/review-requested.en.json' with { type: 'json' }

const numbers: Record<Language, string> = { en: 'en', ar: 'ar-u-nu-arab' }

const numberIn = (language: Language, id: number): string =>
  new Intl.NumberFormat(numbers[language], { useGrouping: false }).format(id)

const words: Words<typeof en> = { en, ar }

/** To the company: who asks, about which application, and what can be done. No answer and no score travels by mail. */
export function reviewRequested({ language, data }: Letter<'review-requested'>): Written {
  const own = words[language]
  const job = jobTitle(language, data.job)
  return {
    subject: fill(own.subject, { job, candidate: data.candidate }),
    body: [
      paragraph(own.intro),
      facts([
        { label: own.candidate, value: data.candidate },
        { label: own.job, value: job },
        { label: own.application, value: numberIn(language, data.application_id) },
        { label: own.requested, value: momentIn(language, data.requested_at) },
      ]),
      paragraph(own.next),
    ],
  }
}
