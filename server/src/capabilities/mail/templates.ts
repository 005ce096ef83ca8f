import { aboutLanguage, type Language } from '@mizan/contract/language'
import { companyName, greeting, jobTitle, type Letter, type Templates, type Words, type Written } from './letter.ts'
import { memberAccountChanged, memberInvitation, memberPasswordReset } from './member-templates.ts'
import { momentIn } from './moment-words.ts'
import { button, type Fact, facts, type Piece, paragraph } from './pieces.ts'
import { fill } from './sentence.ts'
import applicationClosedAr from './words/application-closed.ar.json' with { type: 'json' }
import applicationClosedEn from './words/application-closed.en.json' with { type: 'json' }
import applicationSubmittedAr from './words/application-submitted.ar.json' with { type: 'json' }
import applicationSubmittedEn from './words/application-submitted.en.json' with { type: 'json' }
import applicationSubmittedEmployerAr from './words/application-submitted-employer.ar.json' with { type: 'json' }
import applicationSubmittedEmployerEn from './words/application-submitted-employer.en.json' with { type: 'json' }
import confirmEmailAr from './words/confirm-email.ar.json' with { type: 'json' }
import confirmEmailEn from './words/confirm-email.en.json' with { type: 'json' }
import invitationAr from './words/invitation.ar.json' with { type: 'json' }
import invitationEn from './words/invitation.en.json' with { type: 'json' }
import passwordChangedAr from './words/password-changed.ar.json' with { type: 'json' }
import passwordChangedEn from './words/password-changed.en.json' with { type: 'json' }
import passwordResetAr from './words/password-reset.ar.json' with { type: 'json' }
import passwordResetEn from './words/password-reset.en.json' with { type: 'json' }
import reminderAr from './words/reminder.ar.json' with { type: 'json' }
import reminderEn from './words/reminder.en.json' with { type: 'json' }
import reviewRequestedAr from './words/review-requested.ar.json' with { type: 'json' }
import reviewRequestedEn from './words/review-requested.en.json' with { type: 'json' }

const invitationWords: Words<typeof invitationEn> = { en: invitationEn, ar: invitationAr }
const reminderWords: Words<typeof reminderEn> = { en: reminderEn, ar: reminderAr }
const confirmEmailWords: Words<typeof confirmEmailEn> = { en: confirmEmailEn, ar: confirmEmailAr }
const passwordResetWords: Words<typeof passwordResetEn> = { en: passwordResetEn, ar: passwordResetAr }
const passwordChangedWords: Words<typeof passwordChangedEn> = { en: passwordChangedEn, ar: passwordChangedAr }
const applicationSubmittedWords: Words<typeof applicationSubmittedEn> = {
  en: applicationSubmittedEn,
  ar: applicationSubmittedAr,
}
const applicationSubmittedEmployerWords: Words<typeof applicationSubmittedEmployerEn> = {
  en: applicationSubmittedEmployerEn,
  ar: applicationSubmittedEmployerAr,
}
const applicationClosedWords: Words<typeof applicationClosedEn> = { en: applicationClosedEn, ar: applicationClosedAr }
const reviewRequestedWords: Words<typeof reviewRequestedEn> = { en: reviewRequestedEn, ar: reviewRequestedAr }

type Opening = Pick<typeof invitationEn, 'subject' | 'subject-for-job' | 'intro' | 'intro-for-job'>
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
  const { username, deadline } = invitationWords[language]
  return [
    { label: username, value: to, isAddress: true },
    ...(data.deadline ? [{ label: deadline, value: momentIn(language, data.deadline) }] : []),
  ]
}

function wayIn({ language, company, colour, links, data }: AnyInvitation): Piece[] {
  const own = invitationWords[language]
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

const invitation = (letter: Letter<'invitation'>): Written => writeInvitation(letter, invitationWords[letter.language])

const reminder = (letter: Letter<'reminder'>): Written => writeInvitation(letter, reminderWords[letter.language])

function confirmEmail({ language, company, data, links, colour }: Letter<'confirm-email'>): Written {
  const own = confirmEmailWords[language]
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
  const own = passwordResetWords[language]
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
  const own = passwordChangedWords[language]
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
  const own = applicationSubmittedWords[language]
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
  const own = applicationSubmittedEmployerWords[language]
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
  const own = applicationClosedWords[language]
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
  const own = reviewRequestedWords[language]
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
