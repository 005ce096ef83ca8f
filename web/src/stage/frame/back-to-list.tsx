import type { Assessment } from '@mizan/contract/schemas/assessment'
import { useTranslation } from 'react-i18next'
import { listOf } from '../../lib/assessment-places.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

type BackToListProps = {
  assessment: Assessment
  /** While the answers are sent nobody leaves. */
  isDisabled?: boolean
}

/** The way out of an assessment that keeps every answer by itself, where nothing has to be saved first. */
export function BackToList({ assessment, isDisabled = false }: BackToListProps) {
  const { t } = useTranslation('stage')
  return (
    <ButtonLink variant="ghost" href={listOf(assessment)} isDisabled={isDisabled}>
      <Icon name="arrow-start" />
      {t('all-assessments')}
    </ButtonLink>
  )
}
