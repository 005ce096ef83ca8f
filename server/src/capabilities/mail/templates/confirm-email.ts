import { companyName, greeting, type Letter, type Words, type Written } from '../letter.ts'
import { button, paragraph } from '../pieces.ts'
import { fill } from '../sentence.ts'
import ar from '../words/confirm-email.ar.json' with { type: 'json' }
import en from '../words/confirm-email.en.json' with { type: 'json' }

const words: Words<typeof en> = { en, ar }

export function confirmEmail({ language, company, data, links, colour }: Letter<'confirm-email'>): Written {
  const own = words[language]
  return {
    subject: own.subject,
    body: [
      greeting(language, ''),
      paragraph(fill(own.intro, { company: companyName(language, company) })),
      button({ label: own.button, link: links.confirmEmail(data, company?.ref_id), colour, language }),
      paragraph(own.ignore),
    ],
  }
}
