import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../kinds/registry.ts'
import { canTake, thisBrowser } from '../../stage/browser-check.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ListParts } from './list-parts.ts'
import type { ListedAssessment } from './listed-assessment.ts'
import { UnfitBrowserButton } from './unfit-browser-button.tsx'
import { useStart } from './use-start.ts'

type AssessmentActionProps = Pick<ListParts, 'applications' | 'say'> & {
  assessment: ListedAssessment
  /** `lead` is the filled button of a list and names its assessment; `primary` is that of a page about one. */
  look?: 'row' | 'lead' | 'primary'
}

/** Start tells the server and then leads where the kind begins; Continue just leads there (ADASH-12, OPEN-33). */
export function AssessmentAction({ assessment, applications, say, look = 'row' }: AssessmentActionProps) {
  const { t } = useTranslation('assessment-list')
  const start = useStart(say)
  const { id, status, test, is_run_begun } = assessment
  const kind = kindOf(test)
  const work = { id, status, testId: test.id, applications, isRunBegun: is_run_begun }
  const step = status === AssessmentStatus.notStarted ? 'start' : 'continue'
  const name = t(`${step}-test`, { test: test.title })
  const shown = look === 'row' ? ({ 'aria-label': name } as const) : ({ variant: 'primary', size: 'lg' } as const)
  const label = (
    <>
      {look === 'lead' ? name : t(step)}
      {look !== 'row' && <Icon name="arrow-end" />}
    </>
  )
  if (kind.needs && !canTake(kind.needs, thisBrowser())) {
    return (
      <UnfitBrowserButton {...shown} need={kind.needs}>
        {label}
      </UnfitBrowserButton>
    )
  }
  if (step === 'continue') {
    return (
      <ButtonLink {...shown} href={kind.continuesAt(work)}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <Button {...shown} isBusy={start.isPending} busyText={t('busy')} onPress={() => start.mutate({ work, test })}>
      {label}
    </Button>
  )
}
