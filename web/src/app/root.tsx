import { Outlet, useRouter } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useEffect, useRef } from 'react'
import { RouterProvider as LinkRouter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useCompanyName } from '../lib/company.ts'
import { withoutTurns } from '../lib/values-in-words.ts'
import { useKeptFocus } from './use-kept-focus.ts'

declare module 'react-aria-components' {
  interface RouterConfig {
    /** `reloadDocument`: an address of the server, which the browser itself must open. */
    routerOptions: { reloadDocument: true }
  }
}

/** Around every screen: links that stay inside the app, the title of the document, and focus after a change of page. */
export function Root() {
  const router = useRouter()
  useAnnouncedPages()
  useKeptFocus()
  const navigate: ComponentProps<typeof LinkRouter>['navigate'] = (href, options) => {
    // The router takes it for the start page, and leads in a circle from there.
    if (href !== '#') void router.navigate({ href, ...options })
  }
  return (
    <LinkRouter navigate={navigate}>
      <Suspense>
        <Outlet />
      </Suspense>
    </LinkRouter>
  )
}

/** After a navigation the focus moves to the heading, so that a screen reader says where it is. */
function useAnnouncedPages(): void {
  const router = useRouter()
  const { t } = useTranslation('shell')
  const suffix = useCompanyName() ?? t('product')
  // Outlives another name of the window: with a login the company becomes known on the way to the page.
  const left = useRef<{ heading: Element | null } | null>(null)

  useEffect(() => {
    const announce = () => {
      const heading = document.querySelector('h1')
      const name = heading?.dataset.windowTitle ?? heading?.textContent
      // A company's or a job's name: what stands behind it must be read as it is.
      const title = withoutTurns(name ? `${name} · ${suffix}` : suffix)
      // Every change of the page comes by here; the window is told only of another title.
      if (document.title !== title) document.title = title
      // While a screen waits for its data the old heading still stands; a rehearsed game has one that nobody can reach.
      if (!heading || !left.current || heading === left.current.heading || heading.closest('[inert]')) return
      left.current = null
      heading.setAttribute('tabindex', '-1')
      heading.focus({ preventScroll: true })
    }
    announce()
    const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return
      left.current = { heading: document.querySelector('h1') }
    })
    // A heading may come later, with the data of its screen, and it changes with the language.
    const observer = new MutationObserver(announce)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    return () => {
      stop()
      observer.disconnect()
    }
  }, [router, suffix])
}
