import type { ReportInterviewQuestion } from '@mizan/contract/schemas/report'
import { useTranslation } from 'react-i18next'
import { Html } from '../../../ui/html/html.tsx'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import reading from './reading.module.css'
import styles from './sections.module.css'
import { Continued, SheetTitle } from './titles.tsx'

/** Questions for the conversation, trait by trait (REPC-14). */
export function interviewBlocks(questions: readonly ReportInterviewQuestion[]): Block[] {
  const traitIds = [...new Set(questions.map(({ trait_id }) => trait_id))]
  return [
    {
      key: 'interview',
      startsSheet: traitIds.length > 0,
      keepsNext: traitIds.length > 0,
      gap: 'section',
      node: <InterviewTitle isEmpty={traitIds.length === 0} />,
      continued: <InterviewContinued />,
    },
    ...traitIds.map((traitId) => ({
      key: `interview-${traitId}`,
      headedBy: 'interview',
      node: <TraitQuestions questions={questions.filter(({ trait_id }) => trait_id === traitId)} />,
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

function TraitQuestions({ questions }: { questions: readonly ReportInterviewQuestion[] }) {
  const { t } = useTranslation('reports')
  const { nameOfId, pick } = useTraitWords()
  const [first] = questions
  if (!first) return null
  return (
    <div className={reading.detail}>
      <div className={styles.between}>
        <h3>{nameOfId(first.trait_id)}</h3>
        <span className={styles.small}>{t(`interview.${first.purpose}`)}</span>
      </div>
      <ol className={reading.asked}>
        {questions.map((question) => {
          const followUp = pick(question.follow_up, question.follow_up_ar)
          return (
            <li key={question.id}>
              <Html html={pick(question.text, question.text_ar)} />
              {followUp && <p className={styles.small}>{t('interview.follow-up', { question: followUp })}</p>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
