import { companyName, type Letter, type Words, type Written } from '../letter.ts'
import { button, paragraph } from '../pieces.ts'
import { fill } from '../sentence.ts'
import ar from '../words/password-reset.ar.json' with { type: 'json' }
import en from '../words/password-reset.en.json' with { type: 'json' }

const words: Words<typeof en> = { en, ar }

/** One link for each account of the address, naming its company: the request does not say which is meant. */
export function passwordReset({ language, data, links, colour }: Letter<'password-reset'>): Written {
  const own = words[language]
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
