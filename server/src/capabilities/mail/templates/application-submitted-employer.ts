import { jobTitle, type Letter, type Words, type Written } from '../letter.ts'
import { momentIn } from '../moment-words.ts'
import { facts, paragraph } from '../pieces.ts'
import { fill } from '../sentence.ts'
import ar from '../words/application-submitted-employer.ar.json' with { type: 'json' }
import en from '../words/application-submitted-employer.en.json' with { type: 'json' }

const words: Words<typeof en> = { en, ar }

/** To the company's contact address. */
export function applicationSubmittedEmployer(letter: Letter<'application-submitted-employer'>): Written {
  const { language, data } = letter
  const own = words[language]
  const job = jobTitle(language, data.job)
  return {
    subject: fill(own.subject, { job, candidate: data.candidate }),
    body: [
      paragraph(own.intro),
      facts([
        { label: own.candidate, value: data.candidate },
        { label: own.job, value: job },
        { label: own.submitted, value: momentIn(language, data.submitted_at) },
      ]),
    ],
  }
}
