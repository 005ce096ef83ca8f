import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stage, StageHead } from '../frame/stage.tsx'
import styles from './start-page.module.css'

export type StartFact = { name: string; value: string }

type StartPageProps = {
  /** The assessment that is about to begin. */
  title: string
  /** How long it takes and how much there is to do. */
  facts: readonly StartFact[]
  children?: ReactNode
  onStart: () => void
}

/** After the practice: what to expect, and the one way on (SJT-07, OPEN-16). */
export function StartPage({ title, facts, children, onStart }: StartPageProps) {
  const { t } = useTranslation('stage')
  return (
    <Stage title={title}>
      <StageHead title={t('start.title')}>{children}</StageHead>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="primary" size="lg" onPress={onStart}>
          {t('start.now')}
          <Icon name="arrow-end" />
        </Button>
      </div>
    </Stage>
  )
}
