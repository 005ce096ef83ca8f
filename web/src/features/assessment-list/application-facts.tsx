import type { ApplicationJob } from '@mizan/contract/schemas/job'
import { useTranslation } from 'react-i18next'
import { momentIn } from '../../lib/moment.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Tag } from '../../ui/tag/tag.tsx'

type ApplicationFactsProps = {
  job: ApplicationJob
  isExpired: boolean
  /** When it was submitted, or closed; it has no deadline any more. */
  over: { is: 'submitted-at' | 'closed-at'; at: string } | null
}

export function ApplicationFacts({ job: { location, deadline }, isExpired, over }: ApplicationFactsProps) {
  const { t } = useTranslation('assessment-list')
  const language = useLanguage()
  return (
    <Facts>
      {location && <Fact icon="pin">{location}</Fact>}
      {over && (
        <Fact icon="check">
          <time dateTime={over.at}>{t(over.is, { moment: momentIn(language, over.at) })}</time>
        </Fact>
      )}
      {deadline && !over && (
        <Fact icon="calendar">
          <time dateTime={deadline}>{t('deadline', { moment: momentIn(language, deadline) })}</time>
        </Fact>
      )}
      {isExpired && (
        <Tag tone="danger" icon="clock">
          {t('expired')}
        </Tag>
      )}
    </Facts>
  )
}
