import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportToken } from '../../lib/report-token.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './copy-link.module.css'

/** Null as long as nothing was copied, or once the button was left. */
type Outcome = 'copied' | 'not-copied' | null

/** Copies the link as it was sent: the address no longer shows its token. */
export function CopyLink() {
  const { t } = useTranslation('reports')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const token = reportToken()
  if (token === null) return null
  const copy = async () => {
    const { origin, pathname } = window.location
    setOutcome((await isCopied(`${origin}${pathname}#token=${token}`)) ? 'copied' : 'not-copied')
  }
  return (
    <>
      <Button variant="chip" onPress={() => void copy()} onBlur={() => setOutcome(null)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span className={styles.label}>{t(outcome === 'copied' ? 'copy-link.copied' : 'copy-link.copy')}</span>
      </Button>
      <span className={outcome === 'not-copied' ? undefined : 'visually-hidden'} role="status">
        {outcome !== null && t(`copy-link.${outcome}`)}
      </span>
    </>
  )
}

/** A browser may refuse, and over plain HTTP it has no clipboard to give. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
