import { QueryClientProvider } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CandidateReportScreen } from '../features/reports/candidate-report-screen.tsx'
import { ManagerReportScreen } from '../features/reports/manager-report-screen.tsx'
import { queryClient } from '../lib/query-client.ts'
import { LanguageSwitch } from './shell/language-switch.tsx'

const useId = (): string => useParams({ strict: false }).id ?? ''

/** Reports are documents: neither header nor footer of the portal stands around them. */
const Document = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

export function CandidateReportPage() {
  const id = useId()
  return (
    <Document>
      <CandidateReportScreen id={id} tools={<LanguageSwitch />} />
    </Document>
  )
}

export function ManagerReportPage() {
  const id = useId()
  return (
    <Document>
      <ManagerReportScreen kind="manager" id={id} tools={<LanguageSwitch />} />
    </Document>
  )
}

export function AdvancedReportPage() {
  const id = useId()
  return (
    <Document>
      <ManagerReportScreen kind="advanced" id={id} tools={<LanguageSwitch />} />
    </Document>
  )
}
