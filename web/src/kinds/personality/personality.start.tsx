import type { Assessment } from '@mizan/contract/schemas/assessment'
import { typeIds } from '@mizan/contract/type-ids'
import { minutesOf } from '@mizan/domain/applications/duration'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { BeforeStart } from '../../stage/start/before-start.tsx'
import { StartPage } from '../../stage/start/start-page.tsx'
import { useBegin } from '../../stage/start/use-begin.ts'
import { statementsIn } from './statements.ts'

const route = '/staged/working/personality-start/$id'

export function PersonalityStart() {
  const { id } = useParams({ from: route })
  return (
    <BeforeStart id={id} type={typeIds.personality}>
      {(assessment) => <Start assessment={assessment} />}
    </BeforeStart>
  )
}

/** Minutes, number of statements, and the way in (ROUTE-36, OPEN-16). */
function Start({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation(['personality', 'stage'])
  const { id } = useParams({ from: route })
  const search = useSearch({ from: route })
  const router = useRouter()
  const language = useLanguage()
  const begin = useBegin(({ test }) => {
    const wanted = { ...search, test: search.test ?? String(test.id) }
    return router.buildLocation({ to: '/personality-assessment/$id', params: { id }, search: wanted }).href
  })
  return (
    <StartPage
      assessment={assessment}
      facts={[
        { name: t('stage:time'), value: t('stage:minutes', { count: minutesOf(assessment.test.duration) ?? 0 }) },
        { name: t('statements'), value: digits(language, statementsIn(assessment)) },
      ]}
      isStarting={begin.isPending}
      problem={begin.error}
      onStart={() => begin.mutate(assessment)}
    >
      <p>{t('start')}</p>
    </StartPage>
  )
}
