import type { ReportTrace } from '@mizan/contract/schemas/report'
import { marginOfError } from '@mizan/domain/reliability/margin-of-error'
import { useTranslation } from 'react-i18next'
import { useScoreText } from '../charts/score-text.ts'
import styles from './how.module.css'
import { useTraceWords } from './trace-words.ts'

/** How a number came about: what went in, with which weight, compared with whom, how far it may be off. */
export function Account({ trace }: { trace: ReportTrace }) {
  const { t } = useTranslation('report-trace')
  const { score } = useScoreText()
  const { subjectName, ruleOf, flagsOf } = useTraceWords()
  const { norm_status, norm_n, standard_error } = trace
  const margin = standard_error === null ? null : marginOfError(standard_error)
  return (
    <>
      <p className={styles.subject}>{t('subject', { name: subjectName(trace.subject), score: score(trace.value) })}</p>
      <p>{ruleOf(trace.formula_id)}</p>
      {trace.inputs.length > 0 && <Inputs trace={trace} />}
      <dl className={styles.facts}>
        {norm_status && (
          <div>
            <dt>{t('compared')}</dt>
            <dd>{norm_status === 'provisional' ? t('assumptions') : t('people', { count: norm_n ?? 0 })}</dd>
          </div>
        )}
        {margin && (
          <div>
            <dt>{t('error')}</dt>
            <dd>{t('levels', { margin: margin.twoInThree, wide: margin.nineteenInTwenty })}</dd>
          </div>
        )}
        <div>
          <dt>{t('version')}</dt>
          <dd>
            <bdi dir="ltr" lang="en">
              {trace.algorithm_version}
            </bdi>
          </dd>
        </div>
      </dl>
      {flagsOf(trace.flags).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  )
}

function Inputs({ trace }: { trace: ReportTrace }) {
  const { t } = useTranslation('report-trace')
  const { inputName, figure, weightOf } = useTraceWords()
  // Whether a part is still open is no figure: where one is, the flag of that name says so.
  const inputs = trace.inputs.filter(({ name }) => name !== 'pending')
  return (
    <table className={styles.inputs}>
      <thead>
        <tr>
          <th scope="col">{t('input')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('weight')}</th>
        </tr>
      </thead>
      <tbody>
        {inputs.map((input, index) => (
          <tr key={input.name}>
            <th scope="row">{inputName(input.name, index + 1)}</th>
            <td>{figure(input, trace)}</td>
            <td>{weightOf(input.weight, trace)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
