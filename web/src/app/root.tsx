import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { RouterProvider as LinkRouter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useCompanyName } from '../lib/company.ts'

/** Around every screen: links that stay inside the app, the title of the document, and focus after a change of page. */
export function Root() {
  const router = useRouter()
  useAnnouncedPages()
  return (
    <LinkRouter navigate={(href) => void router.navigate({ href })}>
      <Suspense>
        <Outlet />
      </Suspense>
    </LinkRouter>
  )
}

/** After a navigation the focus moves to the heading, so that a screen reader says where it is. */
function useAnnouncedPages(): void {
  const router = useRouter()
  const { t, i18n } = useTranslation('shell')
  const suffix = useCompanyName() ?? t('product')

  useEffect(() => {
    const entitle = () => {
      const heading = document.querySelector('h1')
      document.title = heading?.textContent ? `${heading.textContent} · ${suffix}` : suffix
      return heading
    }
    entitle()
    // A language change renders after this effect; the heading is read once more when that is done.
    i18n.on('languageChanged', entitle)
    const stop = router.subscribe('onRendered', (event) => {
      const heading = entitle()
      if (!event.fromLocation || !event.pathChanged) return
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    })
    return () => {
      stop()
      i18n.off('languageChanged', entitle)
    }
  }, [router, suffix, i18n])
}
