import type { ReportPillar } from '@mizan/domain/report/reported'
import { PillarMark } from '../charts/pillar-mark.tsx'
import { useTraitWords } from '../report-model.ts'
import competencies from './competencies.module.css'

type PillarHeadProps = { pillar: ReportPillar; level: 'h3' | 'h4' }

/** What stands above everything that belongs to a pillar: its sign, its name and its subtitle (SCORE-06). */
export function PillarHead({ pillar, level: Heading }: PillarHeadProps) {
  const { nameOf, said } = useTraitWords()
  return (
    <Heading className={competencies['pillar-head']}>
      <PillarMark id={pillar.id} />
      <span>
        {nameOf(pillar)} <small>{said(pillar.subtitle)}</small>
      </span>
    </Heading>
  )
}
