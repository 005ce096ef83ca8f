import { screen } from './screen.ts'

const reportWords = ['reports', 'report-trace']
const pagesOfReports = () => import('./report-pages.tsx')

/** Opened by link, or by the candidate. */
export const reports = {
  candidate: screen(reportWords, pagesOfReports, 'CandidateReportPage'),
  manager: screen(reportWords, pagesOfReports, 'ManagerReportPage'),
  advanced: screen(reportWords, pagesOfReports, 'AdvancedReportPage'),
}
