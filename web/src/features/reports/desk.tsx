import type { CustomReport } from '@mizan/contract/schemas/job'
import type { CandidateNames } from '@mizan/contract/schemas/profile'
import type { ReportKind } from '@mizan/contract/schemas/report'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../lib/company.ts'
import { isSignedIn } from '../../lib/session.ts'
import { withoutTurns } from '../../lib/values-in-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import styles from './desk.module.css'
import { HowProvider } from './how/how-context.ts'
import { HowDialog } from './how/how-dialog.tsx'
import { type ReportModel, ReportModelProvider } from './report-model.ts'
import type { Block } from './sheets/block.ts'
import { ReportFactsProvider } from './sheets/report-facts.ts'
import { Sheets } from './sheets/sheets.tsx'
import { shortName } from './short-name.ts'

/** It stands on every sheet, and must leave room for what the sheet is about. */
const MOST_LETTERS = 60

interface Told {
  assessed: string | null
  generated_for: string
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
    <div className={styles.room}>
      <Tools title={facts.title} candidateName={facts.candidateName}>
        {tools}
      </Tools>
      <main id="main">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the sheets are wider than the window, and a keyboard must be able to move them */}
        <section className={styles.region} tabIndex={0} aria-label={t('sheets')}>
          <ReportFactsProvider value={facts}>
            <ReportModelProvider value={model}>
              <HowProvider value={model.traces.size > 0 ? setShownSubject : null}>
                <Sheets blocks={blocks} cover={cover} reflows={kind === 'candidate'} />
                <HowDialog subject={shownSubject} onClose={() => setShownSubject(null)} />
              </HowProvider>
            </ReportModelProvider>
          </ReportFactsProvider>
        </section>
      </main>
    </div>
  )
}

interface ToolsProps {
  title: string
  candidateName: string
  children: ReactNode
}

/** Browsers call a printed file after the window: without a name, the reports of all candidates would be called the same. */
function Tools({ title, candidateName, children }: ToolsProps) {
  const { t } = useTranslation('reports')
  return (
    <header className={styles.tools}>
      <div className={styles.bar}>
        <h1 data-window-title={`${title} · ${candidateName}`} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.actions}>
          {isSignedIn() && (
            <Link look="back" href="/dashboard">
              {t('back')}
            </Link>
          )}
          {children}
          <Button variant="primary" onPress={() => window.print()}>
            <Icon name="download" />
            {t('download')}
          </Button>
        </div>
      </div>
    </header>
  )
}
