import type { Templates } from '../letter.ts'
import { applicationClosed } from './application-closed.ts'
import { applicationSubmitted } from './application-submitted.ts'
import { applicationSubmittedEmployer } from './application-submitted-employer.ts'
import { confirmEmail } from './confirm-email.ts'
import { invitation } from './invitation.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordReset } from './password-reset.ts'
import { reminder } from './reminder.ts'
import { reviewRequested } from './review-requested.ts'

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
  'review-requested': reviewRequested,
}
