import { notAskedElsewhere } from '@mizan/domain/report/asked-elsewhere'
import type { Report, ReportDerailer, ReportInterviewQuestion } from '@mizan/domain/report/reported'
import { reportSummary } from '@mizan/domain/report/summary'
import { uncountedLows } from '@mizan/domain/report/uncounted-lows'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { listInWords } from '../../../lib/values-in-words.ts'
import { Html } from '../../../ui/html/html.tsx'
import { Drawing } from '../charts/drawing.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import { usePageOf } from '../sheets/contents.ts'
import reading from './reading.module.css'
import styles from './sections.module.css'
import { Continued, SheetTitle } from './titles.tsx'

/** What may get in the way, as topics for the interview (REPA-06). */
export function derailerBlocks(report: Report): Block[] {
  const { derailer_traits: derailers } = report
  return [
    {
      key: 'derailers',
      listed: 'derailers.title',
      startsSheet: derailers.length > 0,
      keepsNext: derailers.length > 0,
      gap: 'section',
      node: <DerailerTitle report={report} />,
      continued: <DerailersContinued />,
    },
    ...derailers.map((derailer) => ({
      key: `derailer-${derailer.id}`,
      headedBy: 'derailers',
      node: <Derailer derailer={derailer} report={report} />,
    })),
  ]
}

function DerailerTitle({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { hasScores } = useReport()
  const isEmpty = report.derailer_traits.length === 0
  return (
    <>
      <SheetTitle kicker={t('derailers.kicker')} title={t('derailers.title')} lead={t('derailers.lead')} />
      <Rule report={report} />
      {isEmpty && <p className={styles.empty}>{t(hasScores ? 'derailers.none' : 'strengths.none')}</p>}
    </>
  )
}

/** Whoever has seen low scores that are not here asks why: the role gives them no weight. */
function Rule({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { labelOf } = useTraitWords()
  const { percent } = useScoreText()
  const language = useLanguage()
  const lows = uncountedLows(report).map(
    ({ trait, sten_score_percentage }) => `${labelOf(trait)} ${percent(sten_score_percentage)}`,
  )
  return (
    <p className={styles.small}>
      {t('derailers.rule')}{' '}
      {lows.length > 0 && t('derailers.uncounted', { traits: listInWords(lows, t('list-comma'), language) })}
    </p>
  )
}

function DerailersContinued() {
  const { t } = useTranslation('reports')
  return <Continued title={t('derailers.title')} />
}

function Derailer({ derailer, report }: { derailer: ReportDerailer; report: Report }) {
  const { t } = useTranslation('reports')
  const { scores } = useReport()
  const { nameOf, nameOfId, said } = useTraitWords()
  const { percent } = useScoreText()
  const score = scores.find(({ trait }) => trait.id === derailer.trait_id)?.sten_score_percentage ?? -1
  const source = { trait: nameOfId(derailer.trait_id), score: percent(score) }
  return (
    <div className={reading.derailer}>
      <span className={reading.emblem}>
        <Drawing svg={derailer.icon_svg} size={24} />
      </span>
      <div>
        <h3>{nameOf(derailer)}</h3>
        <p>{said(derailer.short_description)}</p>
        <p className={styles.small}>{t(`derailers.${derailer.type}`, source)}</p>
        <h4>{t('derailers.questions')}</h4>
        <Questions derailer={derailer} report={report} />
      </div>
    </div>
  )
}

/** What is asked elsewhere is only pointed to. */
function Questions({ derailer, report }: { derailer: ReportDerailer; report: Report }) {
  const { t } = useTranslation('reports')
  const { said } = useTraitWords()
  const textOf = ({ text }: ReportInterviewQuestion) => said(text)
  const own = said(derailer.questions)
  const first = reportSummary(report).questions
  const later = report.interview_questions.filter(({ id }) => !first.some((other) => other.id === id))
  const left = notAskedElsewhere(own, report.interview_questions.map(textOf))
  const glance = usePageOf('glance')
  const interview = usePageOf('interview')
  const isOn = (asked: ReportInterviewQuestion[]) => notAskedElsewhere(own, asked.map(textOf)).isShorter
  const pages = [...(isOn(first) ? [glance] : []), ...(isOn(later) ? [interview] : [])]
  const [page = 0, next] = pages
  return (
    <>
      {left.html !== '' && <Html as="div" className={reading.questions} html={left.html} />}
      {pages.length > 0 && (
        <p className={styles.small}>
          {next === undefined ? t('derailers.see-page', { page }) : t('derailers.see-pages', { page, next })}
        </p>
      )}
    </>
  )
}
