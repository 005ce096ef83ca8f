import type { Report, ReportInterviewQuestion } from '@mizan/domain/report/reported'
import { reportSummary, type SummaryCaution, type SummaryStrength } from '@mizan/domain/report/summary'
import { useTranslation } from 'react-i18next'
import { Html } from '../../../ui/html/html.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useTraceWords } from '../how/trace-words.ts'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import glance from './glance.module.css'
import { QuestionText } from './question-text.tsx'
import { ScoreMargin, ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'

/** What a manager report opens with: three strengths, three questions, and what to bear in mind before all else. */
export const glanceBlock = (report: Report): Block => ({
  key: 'glance',
  listed: 'glance.title',
  gap: 'section',
  node: <Glance report={report} />,
})

function Glance({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { strengths, questions, caution } = reportSummary(report)
  return (
    <div className={styles.stack} data-tight>
      <h3 className={styles['plain-part']}>{t('glance.title')}</h3>
      <div className={glance.columns}>
        <div>
          <h4>{t('glance.strengths')}</h4>
          <Strengths strengths={strengths} />
        </div>
        <div>
          <h4>{t('glance.questions')}</h4>
          <Questions questions={questions} />
        </div>
      </div>
      {caution && <Caution caution={caution} />}
    </div>
  )
}

function Strengths({ strengths }: { strengths: readonly SummaryStrength[] }) {
  const { t } = useTranslation('reports')
  const { percent, score } = useScoreText()
  const { subjectName } = useTraceWords()
  const { hasScores } = useReport()
  if (strengths.length === 0) return <p>{t(hasScores ? 'glance.no-strengths' : 'strengths.none')}</p>
  return (
    <ul className={styles.lines}>
      {strengths.map(({ subject, value, isNearLimit }) => (
        <li key={subject} className={glance.strength}>
          <span>
            {subjectName(subject)} {isNearLimit && <small>{t('glance.near-limit')}</small>}
          </span>
          <b className={styles.figure}>
            <ScoreNumber subject={subject} text={subject.startsWith('trait-') ? percent(value) : score(value)} />
            <ScoreMargin subject={subject} />
          </b>
        </li>
      ))}
    </ul>
  )
}

function Questions({ questions }: { questions: readonly ReportInterviewQuestion[] }) {
  const { t } = useTranslation('reports')
  const { nameOfId } = useTraitWords()
  const { hasScores } = useReport()
  if (questions.length === 0) return <p>{t(hasScores ? 'interview.none' : 'strengths.none')}</p>
  return (
    <ol className={glance.questions}>
      {questions.map((question) => (
        <li key={question.id}>
          <b>{nameOfId(question.trait_id)}</b> <small>{t(`interview.${question.purpose}`)}</small>
          <QuestionText question={question} />
        </li>
      ))}
    </ol>
  )
}

function Caution({ caution }: { caution: SummaryCaution }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.quality} data-icon>
      <Icon name="warning" size={18} />
      <b>{t('glance.caution')}</b>
      <CautionText caution={caution} />
    </div>
  )
}

function CautionText({ caution }: { caution: SummaryCaution }) {
  const { t } = useTranslation('reports')
  const { percent, score } = useScoreText()
  const { nameOf, nameOfId, said } = useTraitWords()
  if (caution.why === 'coverage') return <span>{t('fit.coverage', { percent: percent(caution.percentage) })}</span>
  if (caution.why === 'low-part') {
    return <span>{t('glance.low-part', { part: t(`part.${caution.part}`), score: score(caution.value) })}</span>
  }
  if (caution.why !== 'derailer') return <span>{t(`glance.why.${caution.why}`)}</span>
  const { derailer, value } = caution
  const source = { trait: nameOfId(derailer.trait_id), score: percent(value) }
  return (
    <span>
      {nameOf(derailer)}. <Html html={said(derailer.short_description)} /> {t(`derailers.${derailer.type}`, source)}
    </span>
  )
}
