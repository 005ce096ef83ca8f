import { companyName, greeting, jobTitle, type Letter, type Words, type Written } from '../letter.ts'
import { momentIn } from '../moment-words.ts'
import { button, facts, paragraph } from '../pieces.ts'
import { fill } from '../sentence.ts'
import ar from '../words/application-submitted.ar.json' with { type: 'json' }
import en from '../words/application-submitted.en.json' with { type: 'json' }

const words: Words<typeof en> = { en, ar }

/** To the candidate: the receipt, and who has the next word. */
export function applicationSubmitted(letter: Letter<'application-submitted'>): Written {
  const { language, company, data, links, colour } = letter
  const own = words[language]
  const job = jobTitle(language, data.job)
  const name = companyName(language, company)
  return {
    subject: fill(own.subject, { job }),
    body: [
      greeting(language, data.first_name),
      paragraph(fill(own.intro, { job, company: name })),
      ...(data.submitted_at ? [facts([{ label: own.submitted, value: momentIn(language, data.submitted_at) }])] : []),
      paragraph(fill(own.next, { company: name })),
      paragraph(own['dashboard-lead']),
      button({ label: own.dashboard, link: links.dashboard(company?.ref_id), colour, language }),
    ],
  }
}
