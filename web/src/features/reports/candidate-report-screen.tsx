import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { candidateBlocks } from './candidate-blocks.tsx'
import { Desk } from './desk.tsx'
import { NoReport, type PortalFrame } from './no-report.tsx'
import { type CandidateReport, candidateReportQuery } from './report-data.ts'
import { reportModel } from './report-model.ts'
import { useReportScreen } from './use-report-screen.ts'

type ScreenProps = { id: string; tools: ReactNode; frame: PortalFrame }

/** What a candidate is told about themselves (ROUTE-51). */
export function CandidateReportScreen({ id, tools, frame }: ScreenProps) {
  const read = useReportScreen(candidateReportQuery(id, useLanguage()))
  if (!read.isThere) return <NoReport why={read.why} frame={frame} />
  // Without scores there is nothing to show: not completed, no personality, or results are not for this reader.
  if (read.data.told.trait_scores.length === 0) return <NoReport why="gone" frame={frame} />
  return <Shown report={read.data} tools={tools} />
}

function Shown({ report, tools }: { report: CandidateReport; tools: ReactNode }) {
  const { told, candidate, openedAt } = report
  const blocks = useMemo(() => candidateBlocks(report), [report])
  const model = useMemo(() => reportModel(told, candidate), [told, candidate])
  return <Desk kind="candidate" {...{ told, candidate, openedAt, model, blocks, tools }} />
}
