import type { CustomReport } from '@mizan/contract/schemas/job'
import type { CandidateNames } from '@mizan/contract/schemas/profile'
import type { ReportKind } from '@mizan/contract/schemas/report'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../lib/company.ts'
import { withoutTurns } from '../../lib/values-in-words.ts'
import styles from './desk.module.css'
import { HowProvider } from './how/how-context.ts'
import { HowDialog } from './how/how-dialog.tsx'
import { type ReportModel, ReportModelProvider } from './report-model.ts'
import type { Block } from './sheets/block.ts'
import { ContentsProvider, contentsOf, type Pages } from './sheets/contents.ts'
import { ReportFactsProvider } from './sheets/report-facts.ts'
import { Sheets } from './sheets/sheets.tsx'
import { shortName } from './short-name.ts'
import { Tools } from './tools.tsx'

/** It stands on every sheet, and must leave room for what the sheet is about. */
const MOST_LETTERS = 60

const noPages: Pages = new Map()

interface Told {
  assessed: string | null
  generated_for: string
  link_ends: string | null
  job: { company: { name: string; logo: string; theme: string; custom_report: CustomReport } }
}

type DeskProps = {
  kind: ReportKind
  told: Told
  candidate: CandidateNames
  openedAt: string
  model: ReportModel
  blocks: readonly Block[]
  cover?: ReactNode
  /** The language switch of the shell. */
  tools: ReactNode
}

/** A report on the screen: the tools on top, the sheets below. In print only the sheets are left (REPC-01). */
export function Desk({ kind, told, candidate, openedAt, model, blocks, cover, tools }: DeskProps) {
  const { t } = useTranslation('reports')
  const [shownSubject, setShownSubject] = useState<string | null>(null)
  const [pages, setPages] = useState<Pages>(noPages)
  // What candidates are told is read from its beginning to its end.
  const contents = useMemo(() => (kind === 'candidate' ? [] : contentsOf(blocks, pages)), [kind, blocks, pages])
  const { name, logo, theme, custom_report } = told.job.company
  useTheme(theme)
  const facts = {
    title: t(`title.${kind}`),
    candidateName: shortName(withoutTurns(candidate.full_name), MOST_LETTERS),
    companyName: name,
    logo: custom_report.custom_report_logo ?? logo,
    isReportLogo: custom_report.custom_report_logo !== null,
    assessed: told.assessed,
    generatedFor: told.generated_for,
    openedAt,
  }
  return (
    <ReportModelProvider value={model}>
      <ContentsProvider value={contents}>
        <div className={styles.room}>
          <Tools title={facts.title} candidateName={facts.candidateName} linkEnds={told.link_ends}>
            {tools}
          </Tools>
          <main id="main">
            <section aria-label={t('sheets')}>
              <ReportFactsProvider value={facts}>
                <HowProvider value={model.traces.size > 0 ? setShownSubject : null}>
                  <Sheets blocks={blocks} cover={cover} onPlanned={setPages} />
                  <HowDialog subject={shownSubject} onClose={() => setShownSubject(null)} />
                </HowProvider>
              </ReportFactsProvider>
            </section>
          </main>
        </div>
      </ContentsProvider>
    </ReportModelProvider>
  )
}
