import type { Language } from '@mizan/contract/language'
import type { Driver } from '@mizan/contract/schemas/report'
import { textIn } from '@mizan/domain/texts/text-in'
import type { Handlers } from '../../platform/http/handlers.ts'
import { presentApplication } from '../applications/applications.present.ts'
import type { StoredDriver } from '../kind/kind.ts'
import type { Reader } from '../report-links/report-links.service.ts'
import { testsOf } from '../tests/tests.service.ts'
import { rankingOf, readApplication } from './read-application.service.ts'
import { presentParts } from './report-parts.present.ts'
import { presentReport } from './reports.present.ts'
import { lastCompleted, managerReportOf } from './reports.service.ts'
import type { Results } from './results.service.ts'
import { writtenAnswers } from './written-answers.ts'

/** What a candidate may know: traits and answers, never how a score was made or what managers read. */
const presentResults = ({ scored, assessments, recipient }: Results, language: Language) => ({
  ...presentParts(scored, 'you', language),
  ...writtenAnswers(assessments, language),
  assessed: lastCompleted(assessments),
  ...(recipient === '' ? {} : { generated_for: recipient }),
})

type Name = 'getApplication' | 'getReport' | 'getMostImportantDrivers' | 'getLeastImportantDrivers'

export const reportHandlers: Handlers<Name, { reader: Reader }> = {
  getApplication: async ({ params }, { database, reader, language, readFrom }) => {
    const isLink = !('candidate' in reader)
    const isEmployee = !isLink && reader.candidate.row.is_employee
    const read = await readApplication(database.db, reader, params.id, readFrom)
    const tests = await testsOf(database.db, read.assessments)
    return {
      ...presentApplication(read, { isEmployee, isLink, language, tests }),
      link_ends: read.results?.linkEnds?.toISOString() ?? null,
      ...(read.results && presentResults(read.results, language)),
    }
  },
  getReport: async ({ params }, { config, database, reader, language, readFrom }) => {
    const report = await managerReportOf({ config, database }, params.id, { reader, readFrom, language })
    return presentReport(report, language)
  },
  getMostImportantDrivers: async ({ params }, { database, reader, language }) =>
    presentDrivers((await rankingOf(database.db, reader, params.id)).most, language),
  getLeastImportantDrivers: async ({ params }, { database, reader, language }) =>
    presentDrivers((await rankingOf(database.db, reader, params.id)).least, language),
}

const presentDrivers = (drivers: readonly StoredDriver[], language: Language): Driver[] =>
  drivers.map(({ id, name, description, icon, icon_svg }) => ({
    id,
    name: textIn(name, language),
    description: textIn(description, language),
    icon,
    icon_svg_code: icon_svg,
  }))
