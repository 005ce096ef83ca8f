import type { ReportDerailer } from '@mizan/contract/schemas/report'
import { useTranslation } from 'react-i18next'
import { Html } from '../../../ui/html/html.tsx'
import { Drawing } from '../charts/drawing.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import reading from './reading.module.css'
import styles from './sections.module.css'
import { Continued, SheetTitle } from './titles.tsx'

/** What may get in the way, as topics for the interview (REPA-06). */
export const derailerBlocks = (derailers: readonly ReportDerailer[]): Block[] => [
  {
    key: 'derailers',
    startsSheet: derailers.length > 0,
    keepsNext: derailers.length > 0,
    gap: 'section',
    node: <DerailerTitle isEmpty={derailers.length === 0} />,
    continued: <DerailersContinued />,
  },
  ...derailers.map((derailer) => ({
    key: `derailer-${derailer.id}`,
    headedBy: 'derailers',
    node: <Derailer derailer={derailer} />,
  })),
]

function DerailerTitle({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('reports')
  const { hasScores } = useReport()
  return (
    <>
      <SheetTitle kicker={t('derailers.kicker')} title={t('derailers.title')} lead={t('derailers.lead')} />
      {isEmpty && <p className={styles.empty}>{t(hasScores ? 'derailers.none' : 'strengths.none')}</p>}
    </>
  )
}

function DerailersContinued() {
  const { t } = useTranslation('reports')
  return <Continued title={t('derailers.title')} />
}

function Derailer({ derailer }: { derailer: ReportDerailer }) {
  const { t } = useTranslation('reports')
  const { scores } = useReport()
  const { nameOf, nameOfId, pick } = useTraitWords()
  const { percent } = useScoreText()
  const score = scores.find(({ trait }) => trait.id === derailer.trait_id)?.sten_score_percentage ?? -1
  const source = { trait: nameOfId(derailer.trait_id), score: percent(score) }
  return (
    <div className={reading.derailer}>
      <span className={reading.emblem}>
        <Drawing svg={derailer.icon_svg} size={24} />
      </span>
      <div>
        <h3>{nameOf(derailer)}</h3>
        <p>{pick(derailer.short_description, derailer.short_description_ar)}</p>
        <p className={styles.small}>{t(`derailers.${derailer.type}`, source)}</p>
        <h4>{t('derailers.questions')}</h4>
        <Html as="div" className={reading.questions} html={pick(derailer.questions, derailer.questions_ar)} />
      </div>
    </div>
  )
}
