import { useLogo } from '../../lib/company.ts'
import { Logo } from '../../ui/logo/logo.tsx'
import styles from './company-mark.module.css'

/** Logo and name of the company. */
export function CompanyMark() {
  const logo = useLogo()
  return (
    <span className={styles.mark}>
      <Logo {...logo} className={styles.image} />
      <span className={styles.name}>{logo.name}</span>
    </span>
  )
}
