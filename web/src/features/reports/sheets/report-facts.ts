import { createContext, useContext } from 'react'

/** What stands on every sheet (REPC-11). */
export interface ReportFacts {
  title: string
  candidateName: string
  companyName: string
  logo: string
  /** The logo is the company's own for reports: it stands without the name. */
  isReportLogo: boolean
  assessed: string | null
  generatedFor: string
  openedAt: string
}

const FactsContext = createContext<ReportFacts | null>(null)
export const ReportFactsProvider = FactsContext.Provider

export function useReportFacts(): ReportFacts {
  const facts = useContext(FactsContext)
  if (!facts) throw new Error('A sheet stands outside its report')
  return facts
}
