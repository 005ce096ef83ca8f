import type { Report, ReportInterviewQuestion } from '@mizan/domain/report/reported'
import { reportSummary } from '@mizan/domain/report/summary'
import { useTranslation } from 'react-i18next'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import { usePageOf } from '../sheets/contents.ts'
import { QuestionText } from './question-text.tsx'
import reading from './reading.module.css'
import styles from './sections.module.css'
import { Continued, SheetTitle } from './titles.tsx'

/** Questions for the conversation, trait by trait (REPC-14). Those that the report opens with are only pointed to. */
export function interviewBlocks(report: Report): Block[] {
  const questions = report.interview_questions
  const first = reportSummary(report).questions
  const traitIds = [...new Set(questions.map(({ trait_id }) => trait_id))]
  return [
    {
      key: 'interview',
      listed: 'interview.title',
      startsSheet: traitIds.length > 0,
      keepsNext: traitIds.length > 0,
      gap: 'section',
      node: <InterviewTitle isEmpty={traitIds.length === 0} />,
      continued: <InterviewContinued />,
    },
    ...traitIds.map((traitId) => ({
      key: `interview-${traitId}`,
      headedBy: 'interview',
      node: <TraitQuestions questions={questions.filter(({ trait_id }) => trait_id === traitId)} first={first} />,
    })),
  ]
}

function InterviewTitle({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('reports')
  const { hasScores } = useReport()
  return (
    <>
      <SheetTitle title={t('interview.title')} lead={t('interview.lead')} />
      {isEmpty && <p className={styles.empty}>{t(hasScores ? 'interview.none' : 'strengths.none')}</p>}
    </>
  )
}

function InterviewContinued() {
  const { t } = useTranslation('reports')
  return <Continued title={t('interview.title')} />
}

type TraitQuestionsProps = {
  questions: readonly ReportInterviewQuestion[]
  /** Those at the beginning of the report. */
  first: readonly ReportInterviewQuestion[]
}

function TraitQuestions({ questions, first }: TraitQuestionsProps) {
  const { t } = useTranslation('reports')
  const { nameOfId } = useTraitWords()
  const page = usePageOf('glance')
  const [any] = questions
  if (!any) return null
  const places = new Map(first.map(({ id }, index) => [id, index + 1]))
  const asked = questions.flatMap(({ id }) => places.get(id) ?? [])
  const others = questions.filter(({ id }) => !places.has(id))
  return (
    <div className={reading.detail}>
      <div className={styles.between}>
        <h3>{nameOfId(any.trait_id)}</h3>
        <span className={styles.small}>{t(`interview.${any.purpose}`)}</span>
      </div>
      {asked.map((number) => (
        <p key={number} className={styles.small}>
          {t('interview.on-page', { number, page })}
        </p>
      ))}
      {others.length > 0 && (
        <ol className={reading.asked}>
          {others.map((question) => (
            <li key={question.id}>
              <QuestionText question={question} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
