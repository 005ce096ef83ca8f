import { companyName, greeting, type Letter, type Words, type Written } from '../letter.ts'
import { momentIn } from '../moment-words.ts'
import { button, paragraph } from '../pieces.ts'
import { fill } from '../sentence.ts'
import ar from '../words/password-changed.ar.json' with { type: 'json' }
import en from '../words/password-changed.en.json' with { type: 'json' }

const words: Words<typeof en> = { en, ar }

export function passwordChanged({ language, company, data, links, colour }: Letter<'password-changed'>): Written {
  const own = words[language]
  const when = momentIn(language, data.changed_at)
  return {
    subject: own.subject,
    body: [
      greeting(language, data.first_name),
      paragraph(fill(own.intro, { company: companyName(language, company), when })),
      paragraph(own.yours),
      paragraph(own['not-yours']),
      button({ label: own.button, link: links.forgotPassword(company?.ref_id), colour, language }),
    ],
  }
}
