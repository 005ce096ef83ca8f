import { aboutLanguage, type Language } from '@mizan/contract/language'
import { companyName, greeting, jobTitle, type Letter, type Templates, type Written } from './letter.ts'
import { mailWords } from './mail-words.ts'
import { memberAccountChanged, memberInvitation, memberPasswordReset } from './member-templates.ts'
import { momentIn } from './moment-words.ts'
import { button, type Fact, facts, type Piece, paragraph } from './pieces.ts'
import { fill } from './sentence.ts'

type Opening = Pick<
  (typeof mailWords)[Language]['invitation'],
  'subject' | 'subject-for-job' | 'intro' | 'intro-for-job'
>
type AnyInvitation = Letter<'invitation'> | Letter<'reminder'>

/** An invitation or a reminder: they differ in how they open. */
function writeInvitation(letter: AnyInvitation, opening: Opening): Written {
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
  const { username, deadline } = mailWords[language].invitation
  return [
    { label: username, value: to, isAddress: true },
    ...(data.deadline ? [{ label: deadline, value: momentIn(language, data.deadline) }] : []),
  ]
}

function wayIn({ language, company, colour, links, data }: AnyInvitation): Piece[] {
  const own = mailWords[language].invitation
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

const invitation = (letter: Letter<'invitation'>): Written =>
  writeInvitation(letter, mailWords[letter.language].invitation)

const reminder = (letter: Letter<'reminder'>): Written => writeInvitation(letter, mailWords[letter.language].reminder)

function confirmEmail({ language, company, data, links, colour }: Letter<'confirm-email'>): Written {
  const own = mailWords[language]['confirm-email']
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

/** One link for each account of the address, naming its company: the request does not say which is meant. */
function passwordReset({ language, data, links, colour }: Letter<'password-reset'>): Written {
  const own = mailWords[language]['password-reset']
  const accounts = data.accounts.map((account) => ({ ...account, company: companyName(language, account) }))
  const [only] = accounts.length === 1 ? accounts : []
  return {
    subject: own.subject,
    body: [
      paragraph(only ? fill(own.intro, { company: only.company }) : own['intro-many']),
      ...accounts.map(({ company, ref_id, uid, token }) =>
        button({
          label: only ? own.button : fill(own['button-for'], { company }),
          link: links.setPassword({ uid, token }, ref_id),
          colour,
          language,
        }),
      ),
      paragraph(only ? own.life : own['life-many']),
      paragraph(own.ignore),
    ],
  }
}

function passwordChanged({ language, company, data, links, colour }: Letter<'password-changed'>): Written {
  const own = mailWords[language]['password-changed']
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

/** To the candidate: the receipt, and who has the next word. */
function applicationSubmitted(letter: Letter<'application-submitted'>): Written {
  const { language, company, data, links, colour } = letter
  const own = mailWords[language]['application-submitted']
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

/** To the company's contact address. */
function applicationSubmittedEmployer(letter: Letter<'application-submitted-employer'>): Written {
  const { language, data } = letter
  const own = mailWords[language]['application-submitted-employer']
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

/** To a candidate whom a rule has knocked out: that, without the rule, and how to have it looked at. */
function applicationClosed(letter: Letter<'application-closed'>): Written {
  const { language, company, data, links, colour } = letter
  const own = mailWords[language]['application-closed']
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

const numberIn = (language: Language, id: number): string =>
  new Intl.NumberFormat(aboutLanguage[language].locale, { useGrouping: false }).format(id)

/** To the company: who asks, about which application, and what can be done. No answer and no score travels by mail. */
function reviewRequested({ language, data }: Letter<'review-requested'>): Written {
  const own = mailWords[language]['review-requested']
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

/** Every mail the product sends. A template without an entry does not compile. */
export const templates: Templates = {
  invitation,
  reminder,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'confirm-email': confirmEmail,
  'application-submitted': applicationSubmitted,
  'application-closed': applicationClosed,
  'application-submitted-employer': applicationSubmittedEmployer,
  'member-invitation': memberInvitation,
  'member-password-reset': memberPasswordReset,
  'member-account-changed': memberAccountChanged,
  'review-requested': reviewRequested,
}
