import { QueryClientProvider } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CandidateReportScreen } from '../features/reports/candidate-report-screen.tsx'
import { ManagerReportScreen } from '../features/reports/manager-report-screen.tsx'
import { queryClient } from '../lib/query-client.ts'
import { Frame } from './shell/frame.tsx'
import { LanguageSwitch } from './shell/language-switch.tsx'

const useId = (): string => useParams({ strict: false }).id ?? ''

/** Reports are documents: header and footer of the portal stand only around what is said in place of one. */
const Document = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

export function CandidateReportPage() {
  const id = useId()
  return (
    <Document>
      <CandidateReportScreen id={id} tools={<LanguageSwitch />} frame={Frame} />
    </Document>
  )
}

export function ManagerReportPage() {
  const id = useId()
  return (
    <Document>
      <ManagerReportScreen kind="manager" id={id} tools={<LanguageSwitch />} frame={Frame} />
    </Document>
  )
}

export function AdvancedReportPage() {
  const id = useId()
  return (
    <Document>
      <ManagerReportScreen kind="advanced" id={id} tools={<LanguageSwitch />} frame={Frame} />
    </Document>
  )
}
