import type { ReportInterviewQuestion } from '@mizan/contract/schemas/report'
import { useTranslation } from 'react-i18next'
import { Html } from '../../../ui/html/html.tsx'
import { useTraitWords } from '../report-model.ts'
import styles from './sections.module.css'

/** A question for the interview, and how to go on from its answer. */
export function QuestionText({ question }: { question: ReportInterviewQuestion }) {
  const { t } = useTranslation('reports')
  const { pick } = useTraitWords()
  const followUp = pick(question.follow_up, question.follow_up_ar)
  return (
    <>
      <Html as="div" html={pick(question.text, question.text_ar)} />
      {followUp && <p className={styles.small}>{t('interview.follow-up', { question: followUp })}</p>}
    </>
  )
}
