import type { Route } from '../route.ts'
import { drivers, report } from '../schemas/report.ts'
import { byId } from '../schemas/values.ts'

export const reportRoutes = {
  getReport: {
    method: 'GET',
    path: '/applications/:id/report',
    root: 'localised',
    access: 'report',
    about: 'Everything the two manager reports show, for anyone who has a link to one of them.',
    params: byId,
    status: 200,
    reply: report,
  },
  getMostImportantDrivers: {
    method: 'GET',
    path: '/applications/:id/most_important_drivers/',
    root: 'localised',
    access: 'report',
    about: 'The career drivers that matter most to the candidate, in the order given.',
    params: byId,
    status: 200,
    reply: drivers,
  },
  getLeastImportantDrivers: {
    method: 'GET',
    path: '/applications/:id/least_important_drivers/',
    root: 'localised',
    access: 'report',
    about: 'The career drivers that matter least to the candidate, in the order given.',
    params: byId,
    status: 200,
    reply: drivers,
  },
} satisfies Record<string, Route>
