import { companyName, greeting, type Letter, type Words, type Written } from './letter.ts'
import { momentIn } from './moment-words.ts'
import { button, paragraph } from './pieces.ts'
import { fill } from './sentence.ts'
import memberAccountChangedAr from './words/member-account-changed.ar.json' with { type: 'json' }
import memberAccountChangedEn from './words/member-account-changed.en.json' with { type: 'json' }
import memberInvitationAr from './words/member-invitation.ar.json' with { type: 'json' }
import memberInvitationEn from './words/member-invitation.en.json' with { type: 'json' }
import memberPasswordResetAr from './words/member-password-reset.ar.json' with { type: 'json' }
import memberPasswordResetEn from './words/member-password-reset.en.json' with { type: 'json' }

const memberInvitationWords: Words<typeof memberInvitationEn> = { en: memberInvitationEn, ar: memberInvitationAr }
const memberPasswordResetWords: Words<typeof memberPasswordResetEn> = {
  en: memberPasswordResetEn,
  ar: memberPasswordResetAr,
}
const memberAccountChangedWords: Words<typeof memberAccountChangedEn> = {
  en: memberAccountChangedEn,
  ar: memberAccountChangedAr,
}

/** To a person who shall work for the company. */
export function memberInvitation({ language, company, data, links, colour }: Letter<'member-invitation'>): Written {
  const own = memberInvitationWords[language]
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
  const own = memberPasswordResetWords[language]
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
  const own = memberAccountChangedWords[language]
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
