import type { MailedLink } from '../capabilities/mail/mail-content.ts'
import type { Candidate } from './given.ts'
import type { Portal } from './portal.ts'
import { linkTo } from './queued-mails.ts'

export const newPassword = 'forty-two camels at dawn'

/** What somebody does who has forgotten the password. */
export const forgettingAt = (portal: () => Portal) => {
  const ask = (email: string) => portal().call('resetPassword', { body: { email } })
  return {
    ask,
    mailedLink: async (person: Candidate): Promise<MailedLink> => {
      await ask(person.email)
      return linkTo(portal(), person.email)
    },
    confirm: (link: MailedLink, new_password = newPassword) =>
      portal().call('resetPasswordConfirm', { body: { ...link, new_password } }),
    logIn: ({ email, company_id }: Candidate, password: string) =>
      portal().call('login', { body: { email, password, company_id } }),
    /** Lets time pass for the links of somebody, as if they had been sent that much earlier. */
    age: (person: Candidate, interval: string) =>
      portal().database.pool.query(
        `update password_tokens set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
         where user_id = $1`,
        [person.id, interval],
      ),
  }
}
