import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../lib/use-language.ts'
import { advancedBlocks } from './advanced-blocks.tsx'
import { Desk } from './desk.tsx'
import { managerBlocks } from './manager-blocks.tsx'
import { NoReport, type PortalFrame } from './no-report.tsx'
import { type ManagerReport, managerReportQuery } from './report-data.ts'
import { reportModel } from './report-model.ts'
import { Cover } from './sections/cover.tsx'
import { useReportScreen } from './use-report-screen.ts'

type Kind = 'manager' | 'advanced'
type ScreenProps = { kind: Kind; id: string; tools: ReactNode; frame: PortalFrame }

/** What a hiring manager reads: the Line Manager Report (ROUTE-52) or the Advanced Manager Report (ROUTE-53). */
export function ManagerReportScreen({ kind, id, tools, frame }: ScreenProps) {
  const read = useReportScreen(managerReportQuery(id, useLanguage()))
  if (!read.isThere) return <NoReport why={read.why} frame={frame} />
  if (read.data.told.report_kind !== kind) return <NoReport why="other-link" frame={frame} />
  return <Shown kind={kind} report={read.data} tools={tools} />
}

const blocksOf = { manager: managerBlocks, advanced: advancedBlocks } satisfies Record<Kind, unknown>

function Shown({ kind, report, tools }: { kind: Kind; report: ManagerReport; tools: ReactNode }) {
  const { told, candidate, openedAt } = report
  const blocks = useMemo(() => blocksOf[kind](report), [kind, report])
  const model = useMemo(() => reportModel(told, candidate), [told, candidate])
  const cover = kind === 'advanced' ? <Cover report={told} /> : undefined
  return <Desk {...{ kind, told, candidate, openedAt, model, blocks, cover, tools }} />
}
