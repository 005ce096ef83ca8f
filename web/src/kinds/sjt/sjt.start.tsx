import type { Assessment } from '@mizan/contract/schemas/assessment'
import { typeIds } from '@mizan/contract/type-ids'
import { minutesOf } from '@mizan/domain/applications/duration'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { BeforeStart } from '../../stage/start/before-start.tsx'
import { StartPage } from '../../stage/start/start-page.tsx'
import { useBegin } from '../../stage/start/use-begin.ts'
import { scenariosAt } from './scenarios-at.ts'

export function SjtStart() {
  const { id } = useParams({ from: '/staged/working/sjt-start/$id' })
  return (
    <BeforeStart id={id} type={typeIds.sjt}>
      {(assessment) => <Start assessment={assessment} />}
    </BeforeStart>
  )
}

/** Minutes, number of scenarios, and the way in (SJT-07). */
function Start({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation(['sjt', 'stage'])
  const language = useLanguage()
  const begin = useBegin(scenariosAt)
  const { duration, total_questions } = assessment.test
  return (
    <StartPage
      assessment={assessment}
      facts={[
        { name: t('stage:time'), value: t('stage:minutes', { count: minutesOf(duration) ?? 0 }) },
        { name: t('scenarios'), value: digits(language, total_questions) },
      ]}
      isStarting={begin.isPending}
      problem={begin.error}
      onStart={() => begin.mutate(assessment)}
    >
      <p>{t('start')}</p>
    </StartPage>
  )
}
