import type { Language } from '@mizan/contract/language'
import { textIn } from '@mizan/domain/texts/text-in'
import type { Links } from './links.ts'
import type { JobTitle, MailCompany, MailOf, MailTemplate } from './mail-content.ts'
import { mailWords } from './mail-words.ts'
import { type Piece, paragraph } from './pieces.ts'
import { fill, oneLine } from './sentence.ts'

/** What a template sees: the mail, and what it needs to write it. */
export interface Letter<Name extends MailTemplate> extends MailOf<Name> {
  links: Links
  /** The company's colour, dark enough to carry white letters. */
  colour: string
}

export interface Written {
  subject: string
  body: Piece[]
}

export type Templates = { [Name in MailTemplate]: (letter: Letter<Name>) => Written }

/** What mail programs make a link of. */
const link = /:\/\/|@|[a-z\d]\.[a-z]{2}/i

/**
 * A mail may go to an address that another person signed up with, under a name of their choice: one that leads
 * somewhere is left out.
 */
export function greeting(language: Language, firstName: string): Piece {
  const words = mailWords[language]['every-mail']
  const isNamed = firstName.trim() !== '' && !link.test(oneLine(firstName))
  return paragraph(isNamed ? fill(words.greeting, { name: firstName }) : words['greeting-unnamed'])
}

export function companyName(language: Language, company: Pick<MailCompany, 'name'> | null): string {
  return company ? textIn(company.name, language) : mailWords[language]['every-mail'].product
}

export const jobTitle = (language: Language, job: JobTitle): string => textIn(job.title, language)
