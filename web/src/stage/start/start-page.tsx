import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { FactCards, type NamedFact } from '../../ui/facts/fact-cards.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stage, StageHead } from '../frame/stage.tsx'

type StartPageProps = {
  /** The assessment that is about to begin. */
  title: string
  /** How long it takes and how much there is to do. */
  facts: readonly NamedFact[]
  children?: ReactNode
  onStart: () => void
}

/** After the practice: what to expect, and the one way on (SJT-07, OPEN-16). */
export function StartPage({ title, facts, children, onStart }: StartPageProps) {
  const { t } = useTranslation('stage')
  return (
    <Stage title={title}>
      <StageHead title={t('start.title')}>{children}</StageHead>
      <FactCards facts={facts} />
      <div>
        <Button variant="primary" size="lg" onPress={onStart}>
          {t('start.now')}
          <Icon name="arrow-end" />
        </Button>
      </div>
    </Stage>
  )
}
