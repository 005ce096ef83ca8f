import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { DayIn, MomentIn } from '../dates.tsx'
import { LogoMark } from './logo-mark.tsx'
import { useReportFacts } from './report-facts.ts'
import styles from './sheet.module.css'

type SheetProps = { page: number; pages: number; children: ReactNode; bodyRef?: Ref<HTMLDivElement> }

/** One A4 page with its furniture. */
export function Sheet({ page, pages, children, bodyRef }: SheetProps) {
  const { t } = useTranslation('reports')
  const { title, candidateName, assessed, generatedFor, openedAt } = useReportFacts()
  return (
    <section className={styles.sheet} aria-label={t('page', { page, pages })} data-sheet>
      <div className={styles.head}>
        <LogoMark size={22} />
        <span>{title}</span>
        <span className={styles.end}>
          <b>
            <bdi>{candidateName}</bdi>
          </b>
          {assessed && (
            <>
              {/* A bar is only seen: whoever copies or hears the line needs the space. */}{' '}
              <span className={styles.bar} aria-hidden="true" />
              {t('assessed')} <DayIn moment={assessed} />
            </>
          )}
        </span>
      </div>
      <div className={styles.body} ref={bodyRef} data-sheet-body>
        {children}
      </div>
      <div className={styles.foot}>
        <span>
          {t('facts.generated-for')} <b>{generatedFor}</b>
          <br />
          <MomentIn moment={openedAt} />
        </span>
        <span>{t('confidential')}</span>
        <span className={styles.end}>{t('page', { page, pages })}</span>
      </div>
    </section>
  )
}
