import { companyName, greeting, jobTitle, type Letter, type Words, type Written } from '../letter.ts'
import { momentIn } from '../moment-words.ts'
import { button, type Fact, facts, type Piece, paragraph } from '../pieces.ts'
import { fill } from '../sentence.ts'
import ar from '../words/invitation.ar.json' with { type: 'json' }
import en from '../words/invitation.en.json' with { type: 'json' }

const words: Words<typeof en> = { en, ar }

type Opening = Pick<typeof en, 'subject' | 'subject-for-job' | 'intro' | 'intro-for-job'>
type AnyInvitation = Letter<'invitation'> | Letter<'reminder'>

/** An invitation or a reminder: they differ in how they open. */
export function writeInvitation(letter: AnyInvitation, opening: Opening): Written {
  const { language, company, data } = letter
  const job = data.job && jobTitle(language, data.job)
  const values = { company: companyName(language, company), job: job ?? '' }
  return {
    subject: fill(job ? opening['subject-for-job'] : opening.subject, values),
    body: [
      greeting(language, data.first_name),
      paragraph(fill(job ? opening['intro-for-job'] : opening.intro, values)),
      facts(whatToKnow(letter)),
      ...wayIn(letter),
    ],
  }
}

function whatToKnow({ language, to, data }: AnyInvitation): Fact[] {
  const { username, deadline } = words[language]
  return [
    { label: username, value: to, isAddress: true },
    ...(data.deadline ? [{ label: deadline, value: momentIn(language, data.deadline) }] : []),
  ]
}

function wayIn({ language, company, colour, links, data }: AnyInvitation): Piece[] {
  const own = words[language]
  const refId = company?.ref_id
  if (!data.set_password) {
    const link = links.login(refId)
    return [paragraph(own['sign-in-lead']), button({ label: own['sign-in'], link, colour, language })]
  }
  const link = links.setPassword(data.set_password, refId)
  return [
    paragraph(own['set-password-lead']),
    button({ label: own['set-password'], link, colour, language }),
    paragraph(fill(own['link-until'], { when: momentIn(language, data.set_password.until) })),
  ]
}
