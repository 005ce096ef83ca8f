import type { Language } from '@mizan/contract/language'
import type { Driver } from '@mizan/contract/schemas/report'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { StoredDriver } from '../kinds/kind.ts'
import type { Reader } from '../report-links/report-links.service.ts'
import { rankingOf } from './drivers.service.ts'
import { presentReport } from './reports.present.ts'
import { managerReportOf } from './reports.service.ts'

type Name = 'getReport' | 'getMostImportantDrivers' | 'getLeastImportantDrivers'

export const reportHandlers: Handlers<Name, { reader: Reader }> = {
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
    name: name[language],
    description: description[language],
    icon,
    icon_svg_code: icon_svg,
  }))
