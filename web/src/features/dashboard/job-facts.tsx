import { useTranslation } from 'react-i18next'
import { momentIn } from '../../lib/moment.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'

/** Where a job is, and until when it can be worked on. */
export function JobFacts({ location, deadline }: { location: string; deadline: string | null }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  return (
    <Facts>
      {location && <Fact icon="pin">{location}</Fact>}
      {deadline && (
        <Fact icon="calendar">
          <time dateTime={deadline}>{t('deadline', { moment: momentIn(language, deadline) })}</time>
        </Fact>
      )}
    </Facts>
  )
}
