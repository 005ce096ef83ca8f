import { writeFile } from 'node:fs/promises'
import { isLanguage } from '@mizan/contract/language'
import { findChromium } from '../../../capabilities/report-pdf/chromium.ts'
import { reportPdf as print } from '../../../capabilities/report-pdf/report-pdf.service.ts'
import { type Command, optional, WrongUse } from '../options/command.ts'
import { fileToWrite, numberOf, recipientOf } from '../options/option-values.ts'
import { reportKindOf } from './report-link.ts'

export const reportPdf: Command = {
  about: 'Prints a report to a PDF file, as Download does, for mailing and archiving. The product must be running.',
  options: {
    application: { type: 'string', about: 'the number of the application', required: true },
    kind: { type: 'string', about: 'candidate, manager or advanced', required: true },
    out: { type: 'string', about: 'the file to write; one that is there is replaced', required: true },
    lang: { type: 'string', about: 'language of the report: en or ar (en)' },
    for: { type: 'string', about: 'whom the report is generated for; else the company' },
  },
  examples: ['npm run portal -- report-pdf --application 12 --kind advanced --lang ar --out report.pdf'],
  run: async ({ actor, config, database }, values) => {
    const applicationId = numberOf(values, 'application')
    const kind = reportKindOf(values)
    const file = await fileToWrite(values, 'out')
    const language = optional(values, 'lang') ?? 'en'
    if (!isLanguage(language)) throw new WrongUse(`--lang must be en or ar, but is "${language}".`)
    const recipient = recipientOf(values)
    const wanted = { applicationId, kind, recipient, language }
    const press = { actor, database, publicUrl: config.publicUrl, chromium: findChromium(process.env) }
    const pdf = await print(press, wanted)
    await writeFile(file, pdf, { mode: 0o600 })
    return { application: applicationId, kind, language, file, bytes: pdf.length }
  },
}
