import type { ComposedMail } from '../../platform/mail/send-mail.ts'
import { htmlOf, textOf } from './layout.ts'
import { companyName } from './letter.ts'
import { createLinks } from './links.ts'
import type { AnyMail, MailOf, MailTemplate } from './mail-content.ts'
import { mailWords } from './mail-words.ts'
import { fill, inText, oneLine } from './sentence.ts'
import { templates } from './templates.ts'

const LEAST_CONTRAST = 4.5
const WHITE_LUMINANCE = 1

/** The company's colour, darkened just enough that white letters on it can be read (WCAG 2.2, 1.4.3). */
export function colourUnderWhite(theme: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(theme.slice(start, start + 2), 16))
  for (let percent = 100; percent > 0; percent--) {
    const darker = channels.map((channel) => Math.floor((channel * percent) / 100))
    if (contrastWithWhite(darker) >= LEAST_CONTRAST) return toHex(darker)
  }
  return '#000000'
}

export const contrastWithWhite = (channels: number[]): number => (WHITE_LUMINANCE + 0.05) / (luminance(channels) + 0.05)

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toHex = (channels: number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

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
  const words = mailWords[language]['every-mail']
  if (!company) return [words['sender-alone']]
  const sender = fill(words.sender, { company: companyName(language, company) })
  return company.support_email ? [fill(words.support, { address: company.support_email }), sender] : [sender]
}
