import type { GameInfo } from '@mizan/contract/schemas/game'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../lib/company.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { FactCards } from '../../ui/facts/fact-cards.tsx'
import styles from './games.module.css'

/** What to expect, before anything begins: the time, the practice, and that there is one attempt. */
export function GameFacts({ info }: { info: GameInfo }) {
  const { t } = useTranslation('games')
  const email = useCompany()?.support_email
  const { timer_seconds, item_seconds, instructions, has_extra_time } = info
  const spanOf = (seconds: number) =>
    seconds % 60 === 0 ? t('minutes', { count: seconds / 60 }) : t('seconds', { count: seconds })
  const facts = [
    { name: t(item_seconds === null ? 'time' : 'round-time'), value: spanOf(timer_seconds) },
    ...(item_seconds === null ? [] : [{ name: t('item-time'), value: spanOf(item_seconds) }]),
    { name: t('practice'), value: t('practice-first') },
    { name: t('attempts'), value: t('one-attempt') },
  ]
  return (
    <>
      <FactCards facts={facts} />
      {has_extra_time && <Banner>{t('extra-time')}</Banner>}
      <section className={styles.how}>
        <h2>{t('how')}</h2>
        <p>{instructions}</p>
        <p className={styles.note}>{email ? t('more-time-email', { email }) : t('more-time')}</p>
      </section>
    </>
  )
}
