import { companyName, greeting, jobTitle, type Letter, type Words, type Written } from '../letter.ts'
import { momentIn } from '../moment-words.ts'
import { button, facts, paragraph } from '../pieces.ts'
import { fill } from '../sentence.ts'
import ar from '../words/application-closed.ar.json' with { type: 'json' }
import en from '../words/application-closed.en.json' with { type: 'json' }

const words: Words<typeof en> = { en, ar }

/** To a candidate whom a rule has knocked out: that, without the rule, and how to have it looked at. */
export function applicationClosed(letter: Letter<'application-closed'>): Written {
  const { language, company, data, links, colour } = letter
  const own = words[language]
  const job = jobTitle(language, data.job)
  return {
    subject: fill(own.subject, { job }),
    body: [
      greeting(language, data.first_name),
      paragraph(fill(own.intro, { job, company: companyName(language, company) })),
      paragraph(own.closed),
      facts([{ label: own.submitted, value: momentIn(language, data.submitted_at) }]),
      paragraph(own.review),
      button({
        label: own.application,
        link: links.application(data.application_id, company?.ref_id),
        colour,
        language,
      }),
    ],
  }
}
