import type { Assessment } from '@mizan/contract/schemas/assessment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../lib/failure-text.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FactCards, type NamedFact } from '../../ui/facts/fact-cards.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { BackToList } from '../frame/back-to-list.tsx'
import { Stage, StageHead } from '../frame/stage.tsx'

type StartPageProps = {
  /** The assessment that is about to begin, and what it is called here. */
  assessment: Assessment
  title?: string
  /** How long it takes and how much there is to do. */
  facts: readonly NamedFact[]
  children?: ReactNode
  /** The server is being told. */
  isStarting?: boolean
  /** Why it could not be told. */
  problem?: Error | null
  onStart: () => void
}

/** After the practice: what to expect, and the one way on (SJT-07, OPEN-16). */
export function StartPage(props: StartPageProps) {
  const { assessment, title = assessment.test.title, facts, isStarting = false, problem, children, onStart } = props
  const { t } = useTranslation('stage')
  const failureText = useFailureText()
  return (
    <Stage
      width="start"
      title={title}
      leave={<BackToList assessment={assessment} />}
      banners={problem && <Banner tone="danger">{failureText(problem)}</Banner>}
    >
      <StageHead title={t('start.title')}>{children}</StageHead>
      <FactCards facts={facts} />
      <div>
        <Button variant="primary" size="lg" isBusy={isStarting} busyText={t('busy')} onPress={onStart}>
          {t('start.now')}
          <Icon name="arrow-end" />
        </Button>
      </div>
    </Stage>
  )
}
