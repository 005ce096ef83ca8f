import { useTranslation } from 'react-i18next'
import { useCompany, useCompanyName } from '../../lib/company.ts'
import styles from './company-mark.module.css'

/** Logo and name of the company. */
export function CompanyMark() {
  const { t } = useTranslation('shell')
  const company = useCompany()
  const name = useCompanyName()
  return (
    <span className={styles.mark}>
      <img className={styles.image} src={company?.logo || '/brands/mizan.svg'} alt="" />
      <span className={styles.name}>{name ?? t('product')}</span>
    </span>
  )
}
