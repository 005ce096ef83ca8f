import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallRefused, NoAnswer } from '../lib/exchange.ts'
import { FilesOutOfReach, isServerThere } from '../lib/files-out-of-reach.ts'
import { keepAsking } from '../lib/keep-asking.ts'
import { Button } from '../ui/button/button.tsx'
import { Hero } from '../ui/hero/hero.tsx'

/** As Chromium, Firefox, Safari and Vite say that a file of the page is not there. */
const MISSING_FILE = /dynamically imported module|module script failed|preload CSS/i

/** The line was cut, or a new version has replaced the files that this page was made of. */
const isMissingFile = (error: unknown): boolean => error instanceof Error && MISSING_FILE.test(error.message)

/**
 * Shown when a screen cannot be loaded. Loaded with the first page, so that it works on a dead line; when that is back,
 * the screen comes by itself.
 */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const reference = error instanceof CallRefused ? error.requestId : null
  const isOutOfReach = error instanceof NoAnswer
  const again = useCallback(async () => {
    if (!(error instanceof FilesOutOfReach)) return router.invalidate()
    if (await isServerThere()) window.location.reload()
  }, [error, router])
  useEffect(() => {
    if (!isOutOfReach) return
    // Only once the server answers: the screen would blink with every try.
    return keepAsking(async () => {
      if (await isServerThere()) await again()
    })
  }, [isOutOfReach, again])
  if (isMissingFile(error)) return <MissingFile />
  return (
    <main>
      <Hero
        icon="warning"
        title={t('failure.title')}
        action={
          <Button variant="primary" size="lg" onPress={() => void again()}>
            {t('failure.retry')}
          </Button>
        }
      >
        <p>{isOutOfReach ? t('failure.offline') : t('failure.text')}</p>
        {reference && <p>{t('failure.reference', { id: reference })}</p>}
      </Hero>
    </main>
  )
}

/** Only a server that is there can have a new version. */
function MissingFile() {
  const [isThere, setIsThere] = useState<boolean | null>(null)
  useEffect(() => void isServerThere().then(setIsThere), [])
  if (isThere === null) return <main aria-busy="true" />
  return isThere ? <NewVersion /> : <Failure error={outOfReach} />
}

const outOfReach = new FilesOutOfReach()

/** Trying again would ask for the same files: only the new page has others. Answers wait on the device meanwhile. */
function NewVersion() {
  const { t } = useTranslation('shell')
  return (
    <main>
      <Hero
        icon="info"
        title={t('new-version.title')}
        action={
          <Button variant="primary" size="lg" onPress={() => window.location.reload()}>
            {t('new-version.load')}
          </Button>
        }
      >
        <p>{t('new-version.text')}</p>
      </Hero>
    </main>
  )
}
