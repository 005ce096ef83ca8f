import type { GameInfo } from '@mizan/contract/schemas/game'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../lib/company.ts'
import styles from './games.module.css'

/** What to expect, before anything begins: the time, the practice, and that there is one attempt. */
export function GameFacts({ info }: { info: GameInfo }) {
  const { t } = useTranslation('games')
  const email = useCompany()?.support_email
  const { timer_seconds, item_seconds, instructions } = info
  const spanOf = (seconds: number) =>
    seconds % 60 === 0 ? t('minutes', { count: seconds / 60 }) : t('seconds', { count: seconds })
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t(item_seconds === null ? 'time' : 'round-time')}</dt>
          <dd>{spanOf(timer_seconds)}</dd>
        </div>
        {item_seconds !== null && (
          <div>
            <dt>{t('item-time')}</dt>
            <dd>{spanOf(item_seconds)}</dd>
          </div>
        )}
        <div>
          <dt>{t('practice')}</dt>
          <dd>{t('practice-first')}</dd>
        </div>
        <div>
          <dt>{t('attempts')}</dt>
          <dd>{t('one-attempt')}</dd>
        </div>
      </dl>
      <section className={styles.how}>
        <h2>{t('how')}</h2>
        <p>{instructions}</p>
        <p className={styles.note}>{email ? t('more-time-email', { email }) : t('more-time')}</p>
      </section>
    </>
  )
}
