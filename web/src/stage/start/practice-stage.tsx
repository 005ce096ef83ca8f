import type { Assessment } from '@mizan/contract/schemas/assessment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/tag/tag.tsx'
import { BackToList } from '../frame/back-to-list.tsx'
import { Stage } from '../frame/stage.tsx'
import { Pager } from '../pager/pager.tsx'

type PracticeStageProps = {
  assessment: Assessment
  isDone: boolean
  /** What is still missing, or that nothing is. */
  missing: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** The stage of a page that is practised on: nothing is kept of it, and Submit leads to the start. */
export function PracticeStage({ assessment, isDone, missing, onSubmit, children }: PracticeStageProps) {
  const { t } = useTranslation('stage')
  return (
    <Stage
      title={assessment.test.title}
      saving={<Tag>{t('practice')}</Tag>}
      leave={<BackToList assessment={assessment} />}
      actions={<Pager forward="submit" isForwardDisabled={!isDone} missing={missing} onForward={onSubmit} />}
    >
      {children}
    </Stage>
  )
}
