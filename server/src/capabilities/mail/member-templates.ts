import { companyName, greeting, type Letter, type Written } from './letter.ts'
import { mailWords } from './mail-words.ts'
import { momentIn } from './moment-words.ts'
import { button, paragraph } from './pieces.ts'
import { fill } from './sentence.ts'

/** To a person who shall work for the company. */
export function memberInvitation({ language, company, data, links, colour }: Letter<'member-invitation'>): Written {
  const own = mailWords[language]['member-invitation']
  const values = { company: companyName(language, company) }
  const link = links.memberInvitation(data.token, company?.ref_id)
  return {
    subject: fill(own.subject, values),
    body: [
      greeting(language, data.name),
      paragraph(fill(own.intro, values)),
      button({ label: own.button, link, colour, language }),
      paragraph(fill(own.life, { when: momentIn(language, data.until) })),
      paragraph(own.ignore),
    ],
  }
}

/** The second step is asked for all the same. */
export function memberPasswordReset({
  language,
  company,
  data,
  links,
  colour,
}: Letter<'member-password-reset'>): Written {
  const own = mailWords[language]['member-password-reset']
  return {
    subject: own.subject,
    body: [
      paragraph(own.intro),
      button({ label: own.button, link: links.memberReset(data.token, company?.ref_id), colour, language }),
      paragraph(own.life),
      paragraph(own['second-step']),
      paragraph(own.ignore),
    ],
  }
}

/** To the member, who may not have been the one. */
export function memberAccountChanged({
  language,
  company,
  data,
  links,
  colour,
}: Letter<'member-account-changed'>): Written {
  const own = mailWords[language]['member-account-changed']
  return {
    subject: own.subject,
    body: [
      greeting(language, data.name),
      paragraph(fill(own[data.what], { when: momentIn(language, data.changed_at) })),
      paragraph(own.yours),
      paragraph(own['not-yours']),
      button({ label: own.button, link: links.memberForgot(company?.ref_id), colour, language }),
    ],
  }
}
