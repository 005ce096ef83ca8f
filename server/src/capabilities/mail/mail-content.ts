import type { Language } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'

/** The company a mail is sent for, with what its looks need. */
export interface MailCompany {
  id: number
  ref_id: string
  name: StoredText
  logo: string
  theme: string
  support_email: string | null
}

export interface JobTitle {
  title: StoredText
}

/** The two halves of a mailed link: whose it is, and the secret. */
export interface MailedLink {
  uid: string
  token: string
}

export interface Invited {
  first_name: string
  job: JobTitle | null
  deadline: string | null
  /** Null for a person who has chosen a password before. */
  set_password: (MailedLink & { until: string }) | null
}

/** What each template is filled with. It waits in the database as JSON, so moments are ISO strings. */
export interface MailData {
  invitation: Invited
  reminder: Invited
  'password-reset': { accounts: (MailedLink & Pick<MailCompany, 'ref_id' | 'name'>)[] }
  'password-changed': { first_name: string; changed_at: string }
  // Without a name: a stranger who signs up with another person's address must not choose the words that person reads.
  'confirm-email': MailedLink
  // The moment is missing in mails that an older version has queued.
  'application-submitted': { first_name: string; job: JobTitle; submitted_at?: string }
  'application-closed': { first_name: string; job: JobTitle; application_id: number; submitted_at: string }
  'application-submitted-employer': { candidate: string; job: JobTitle; submitted_at: string }
  'member-invitation': { name: string; token: string; until: string }
  'member-password-reset': { token: string }
  'member-account-changed': { name: string; what: 'password' | 'factor'; changed_at: string }
  'review-requested': { candidate: string; job: JobTitle; application_id: number; requested_at: string }
}

export type MailTemplate = keyof MailData

export interface MailOf<Name extends MailTemplate> {
  template: Name
  to: string
  language: Language
  /** Null when one mail speaks for several companies. */
  company: MailCompany | null
  data: MailData[Name]
}

export type AnyMail = { [Name in MailTemplate]: MailOf<Name> }[MailTemplate]
