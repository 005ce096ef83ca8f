import type { OwnAnswers } from '@mizan/contract/schemas/answers'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { assessmentQuery } from '../../lib/applications.ts'
import { momentIn } from '../../lib/moment.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Page } from '../../ui/page/page.tsx'
import { AssessmentLoading } from './assessment-loading.tsx'
import { BackToAssessments } from './back-to-assessments.tsx'
import styles from './own-answers.module.css'

/** What somebody submitted in a questionnaire, to read and not to change. What may not be shown is gone (ERR-11). */
export function OwnAnswersScreen() {
  const { id } = useParams({ from: '/framed/signed-in/ready/assessments/$id/answers' })
  const { t } = useTranslation('assessment-list')
  const language = useLanguage()
  const assessment = useQuery(assessmentQuery(id, language))
  const own = useQuery({
    queryKey: ['applications', 'own-answers', id, language],
    queryFn: () => call('getOwnAnswers', { params: { id } }, language),
  })
  if (!own.data) return <AssessmentLoading id={id} query={own} />
  if (!assessment.data) return <AssessmentLoading id={id} query={assessment} />
  const { submitted, answers } = own.data
  return (
    <Page
      back={<BackToAssessments assessment={assessment.data} />}
      title={t('answers-title', { test: assessment.data.test.title })}
      lead={
        <>
          <p>{t('answers-lead')}</p>
          {submitted && <p>{t('submitted-at', { moment: momentIn(language, submitted) })}</p>}
        </>
      }
    >
      <Answers answers={answers} />
    </Page>
  )
}

function Answers({ answers }: Pick<OwnAnswers, 'answers'>) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two questions may read alike
        <div key={index}>
          <dt dir="auto">{question}</dt>
          <dd dir="auto">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
