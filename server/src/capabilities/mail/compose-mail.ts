import type { ComposedMail } from '../../platform/mail/send-mail.ts'
import { everyMail } from './every-mail-words.ts'
import { htmlOf, textOf } from './layout.ts'
import { companyName } from './letter.ts'
import { createLinks } from './links.ts'
import type { AnyMail, MailOf, MailTemplate } from './mail-content.ts'
import { colourUnderWhite } from './readable-colour.ts'
import { fill, inText, oneLine } from './sentence.ts'
import { templates } from './templates/templates.ts'

const OUR_COLOUR = '#27a4a1'

/** Writes a mail in the language of its reader, in the looks of its company. */
export function composeMail<Name extends MailTemplate>(mail: MailOf<Name>, publicUrl: string): ComposedMail {
  const { language, company } = mail
  const links = createLinks(publicUrl, language)
  const colour = colourUnderWhite(company?.theme ?? OUR_COLOUR)
  const { subject, body } = templates[mail.template]({ ...mail, links, colour })
  const sheet = {
    language,
    subject,
    sender: oneLine(companyName(language, company)),
    picture: company ? links.picture(company.logo) : undefined,
    colour,
    body,
    footer: footerOf(mail),
  }
  return { subject: inText(subject), text: textOf(sheet), html: htmlOf(sheet) }
}

function footerOf({ language, company }: Pick<AnyMail, 'language' | 'company'>): string[] {
  const words = everyMail[language]
  if (!company) return [words['sender-alone']]
  const sender = fill(words.sender, { company: companyName(language, company) })
  return company.support_email ? [fill(words.support, { address: company.support_email }), sender] : [sender]
}
