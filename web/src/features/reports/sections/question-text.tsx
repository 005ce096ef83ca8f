import type { ReportInterviewQuestion } from '@mizan/domain/report/reported'
import { useTranslation } from 'react-i18next'
import { Html } from '../../../ui/html/html.tsx'
import { useTraitWords } from '../report-model.ts'
import styles from './sections.module.css'

/** A question for the interview, and how to go on from its answer. */
export function QuestionText({ question }: { question: ReportInterviewQuestion }) {
  const { t } = useTranslation('reports')
  const { said } = useTraitWords()
  const followUp = said(question.follow_up)
  return (
    <>
      <Html as="div" html={said(question.text)} />
      {followUp && <p className={styles.small}>{t('interview.follow-up', { question: followUp })}</p>}
    </>
  )
}
