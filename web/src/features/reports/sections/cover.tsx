import type { Report } from '@mizan/domain/report/reported'
import { isAssessed } from '@mizan/domain/scores/assessed'
import { fitBandOf } from '@mizan/domain/scores/band'
import { useTranslation } from 'react-i18next'
import { Dial } from '../../../ui/dial/dial.tsx'
import { BandMark } from '../charts/band-mark.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { DayIn, MomentIn } from '../dates.tsx'
import { useReport } from '../report-model.ts'
import { LogoMark } from '../sheets/logo-mark.tsx'
import { useReportFacts } from '../sheets/report-facts.ts'
import sheet from '../sheets/sheet.module.css'
import styles from './cover.module.css'
import { FactList } from './fact-list.tsx'
import { AgeNote } from './notices.tsx'
import { ScoreMargin } from './score-number.tsx'
import sections from './sections.module.css'

/** The first sheet of the Advanced Manager Report (REPA-01); its dial shows the three pillars. */
export function Cover({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { candidateName, assessed, generatedFor, openedAt, title } = useReportFacts()
  return (
    <section className={`${sheet.sheet} ${styles.cover}`} aria-label={title} data-sheet>
      <div className={styles.dial}>
        <PillarDial />
      </div>
      <div className={styles.page}>
        <LogoMark size={40} />
        <div className={styles.title}>
          <p className={styles.name}>{title}</p>
          <div className={styles.rule} />
          <p className={styles.role}>
            {t('facts.role-match')}
            <br />
            <b>{report.job.title}</b>
          </p>
          <Score value={report.fit_score} />
        </div>
        <h2 className={styles.person}>{candidateName}</h2>
        <FactList
          facts={[
            ...(assessed ? [{ name: t('facts.assessment-date'), value: <DayIn moment={assessed} /> }] : []),
            { name: t('facts.generated-for'), value: generatedFor },
            { name: t('facts.date-and-time'), value: <MomentIn moment={openedAt} /> },
          ]}
        />
        <AgeNote />
        <p className={styles.note}>{t('cover-note')}</p>
      </div>
    </section>
  )
}

/** For those who read on a screen: what a cover is not on paper, where the page may lie about. */
function Score({ value }: { value: number }) {
  const { t } = useTranslation('reports')
  const { score } = useScoreText()
  return (
    <div className={sections.screen}>
      <p className={styles.score}>
        {t('fit.title')} <b>{score(value)}</b>
        <ScoreMargin subject="fit_score" /> <BandMark band={fitBandOf(value)} />
      </p>
    </div>
  )
}

function PillarDial() {
  const { traces } = useReport()
  const share = (pillar: number) => {
    const value = traces.get(`pillar-${pillar}`)?.value ?? -1
    return isAssessed(value) ? value / 100 : 0
  }
  return <Dial size={480} filled={[share(1), share(2), share(3)]} />
}
