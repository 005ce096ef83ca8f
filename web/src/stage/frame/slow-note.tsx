import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** As long as the document itself waits before it says so. */
const SLOW_MS = 12_000

/** A line that stands still is said to, long before it is given up: nobody waits a minute without a word. */
export function SlowNote() {
  const { t } = useTranslation('shell')
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return <p role="status">{isSlow && t('opening.slow')}</p>
}
