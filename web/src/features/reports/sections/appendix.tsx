import type { ReportNormStatus } from '@mizan/contract/schemas/report'
import type { ReportTraitScore } from '@mizan/domain/report/reported'
import { useTranslation } from 'react-i18next'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import { useTraitMargin } from './notices.tsx'
import { PillarName } from './pillar-name.tsx'
import reading from './reading.module.css'
import styles from './sections.module.css'
import { Continued, PartTitle, SheetTitle } from './titles.tsx'

/** How to read the scores, and what every competency means (REPC-06). */
export const appendixBlocks = (scores: readonly ReportTraitScore[], norm: ReportNormStatus | null): Block[] => [
  {
    key: 'appendix',
    listed: 'appendix.title',
    startsSheet: true,
    keepsNext: true,
    gap: 'section',
    node: <AppendixTitle />,
    continued: <AppendixGoesOn />,
  },
  { key: 'reading', headedBy: 'appendix', node: <Reading norm={norm} /> },
  ...(scores.length === 0 ? [] : [{ key: 'meanings', headedBy: 'appendix', keepsNext: true, node: <MeaningsTitle /> }]),
  ...scores.map((score) => ({
    key: `meaning-${score.trait.id}`,
    headedBy: 'appendix',
    node: <Meaning score={score} />,
  })),
]

function AppendixTitle() {
  const { t } = useTranslation('reports')
  return <SheetTitle title={t('appendix.title')} />
}

function AppendixGoesOn() {
  const { t } = useTranslation('reports')
  return <Continued title={t('appendix.title')} />
}

function Reading({ norm }: { norm: ReportNormStatus | null }) {
  const { t } = useTranslation('reports')
  const { isForManagers } = useReport()
  const margin = useTraitMargin()
  const lines = [
    t('appendix.scale'),
    t(isForManagers ? 'appendix.bands' : 'appendix.your-bands'),
    ...(margin
      ? [
          t(isForManagers ? 'appendix.error' : 'appendix.your-error', {
            margin: margin.twoInThree,
            wide: margin.nineteenInTwenty,
            difference: margin.reliableDifference,
          }),
        ]
      : []),
    ...(norm ? [t(`${isForManagers ? 'norm' : 'your-norm'}.${norm}`)] : []),
    t(isForManagers ? 'appendix.self-report' : 'appendix.your-report'),
    ...(isForManagers ? [t('appendix.fit'), t('appendix.remote')] : []),
    t('appendix.validity'),
  ]
  return (
    <div className={styles.stack}>
      <PartTitle>{t('appendix.reading')}</PartTitle>
      <ul className={reading.reading}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function MeaningsTitle() {
  const { t } = useTranslation('reports')
  return <PartTitle>{t('appendix.competencies')}</PartTitle>
}

function Meaning({ score: { trait } }: { score: ReportTraitScore }) {
  const { traits } = useReport()
  const { nameOf, meaningOf } = useTraitWords()
  const about = traits.get(trait.id)
  if (!about) return null
  return (
    <div className={reading.meaning}>
      <div className={styles.between}>
        <b>{nameOf(trait)}</b>
        <PillarName id={trait.group_id} />
      </div>
      <p>{meaningOf(about)}</p>
    </div>
  )
}
