import { Logo } from '../../../ui/logo/logo.tsx'
import { useReportFacts } from './report-facts.ts'
import styles from './sheet.module.css'

/** The logo of the company, or its first letter, with its name; or the logo it has for its reports (REPC-09). */
export function LogoMark({ size }: { size: number }) {
  const { companyName, logo, isReportLogo } = useReportFacts()
  if (isReportLogo) return <img className={styles.wordmark} src={logo} alt={companyName} style={{ blockSize: size }} />
  return (
    <span className={styles.mark} data-large={size > 30 || undefined}>
      {logo ? (
        <img className={styles.logo} src={logo} alt="" style={{ blockSize: size, maxInlineSize: 4 * size }} />
      ) : (
        <Logo src="" name={companyName} className={styles.letter} />
      )}
      <span className={styles.company}>{companyName}</span>
    </span>
  )
}
