import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner/banner.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './vacancy.module.css'

/** A static demonstration of a vacancy; Apply leads to the dashboard and makes no call (OPEN-11). */
export function VacancyScreen() {
  const { t } = useTranslation('vacancies')
  return (
    <Page title={t('vacancy.title')} lead={t('vacancy.location')}>
      <Banner role="none">{t('vacancy.note')}</Banner>
      <section className={styles.section}>
        <h2>{t('vacancy.about')}</h2>
        <p>{t('vacancy.about-text')}</p>
      </section>
      <section className={styles.section}>
        <h2>{t('vacancy.need')}</h2>
        <ul>
          <li>{t('vacancy.need-1')}</li>
          <li>{t('vacancy.need-2')}</li>
          <li>{t('vacancy.need-3')}</li>
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{t('vacancy.next')}</h2>
        <p>{t('vacancy.next-text')}</p>
      </section>
      <div>
        <ButtonLink variant="primary" size="lg" href="/dashboard">
          {t('vacancy.apply')}
        </ButtonLink>
      </div>
    </Page>
  )
}
