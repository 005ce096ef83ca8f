import { aboutLanguage, type Language, languages } from '@mizan/contract/language'
import type { RouteName } from '@mizan/contract/routes'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { test as base, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import '../ui/tokens.css'
import '../ui/base.css'
import '../app/root.css'
import { Portal } from '../app/portal.tsx'
import { router } from '../app/router.tsx'
import { paintCompany, showCompany, showStoredCompany } from '../lib/company.ts'
import { changeLanguage, startWords } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-client.ts'
import { dropToken, keepToken } from '../lib/session.ts'
import { DESK, setWidth } from './comfort.ts'
import { type HeardCall, PlantedServer, type Reply, reply } from './replies.ts'

interface Start {
  /** English, as everybody begins. */
  language?: Language
  isSignedIn?: boolean
  /** What the browser has kept of an earlier visit, as it lies in its storage. */
  kept?: Record<string, string>
}

/** How the router turns pages as long as nothing is drawn; later it waits for what is drawn. */
const { startTransition } = router

const textOnce = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** One visit of the portal: drawn as in the product, in an empty browser, with a server that was planted. */
export class Visit {
  language: Language = 'en'
  readonly #server = new PlantedServer()
  #root: Root | undefined

  async begin(): Promise<void> {
    this.#server.start()
    if (!i18next.isInitialized) await startWords()
  }

  plants(...replies: Reply[]): void {
    this.#server.plant(replies)
  }

  /** As by an address that is typed, in a browser that knows what `start` says and nothing else. */
  async opens(path: string, { language = this.language, isSignedIn = false, kept = {} }: Start = {}): Promise<void> {
    await this.#forgetEverything()
    this.language = language
    await changeLanguage(language)
    localStorage.clear()
    if (language !== 'en') localStorage.setItem('language', language)
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    showStoredCompany()
    if (isSignedIn) keepToken('a-token')
    await this.#draw(path)
  }

  /** As by a link of the portal. */
  async goesOnTo(path: string): Promise<void> {
    await router.navigate({ href: path })
  }

  async #draw(path: string): Promise<void> {
    history.replaceState(null, '', path)
    router.history.replace(path)
    await router.load()
    paintCompany()
    const place = document.createElement('div')
    place.id = 'root'
    document.body.append(place)
    this.#root = createRoot(place)
    this.#root.render(
      <StrictMode>
        <Portal />
      </StrictMode>,
    )
    await expect.element(this.heading()).toBeVisible()
  }

  async #forgetEverything(): Promise<void> {
    this.#root?.unmount()
    this.#root = undefined
    router.startTransition = startTransition
    document.getElementById('root')?.remove()
    dropToken()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    for (const cookie of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the portal writes its own in this way
      document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
    }
    // What is not known leaves the brand of the product.
    const forgotten = new PlantedServer()
    forgotten.plant([reply('getCompanyReference', 404, { detail: 'Not found.' })])
    forgotten.start()
    await showCompany('nobody').finally(() => this.#server.start())
    // By way of a page that loads nothing: one that is shown already would not be loaded again.
    router.history.replace('/404')
    await router.load()
    router.clearCache()
  }

  async end(): Promise<void> {
    await this.#forgetEverything()
    this.#server.stop()
    await setWidth(DESK)
    expect(this.#server.unplanned, 'calls that were not planned').toEqual([])
  }

  /** What the server has heard under this name. */
  calls(name: RouteName): HeardCall[] {
    return this.#server.heard.filter((call) => call.name === name)
  }

  /** The one main heading of the screen. */
  heading(name?: string): Locator {
    return page.getByRole('heading', { level: 1, ...(name !== undefined && { name, exact: true }) })
  }

  button(name: string): Locator {
    return page.getByRole('button', { name, exact: true })
  }

  link(name: string): Locator {
    return page.getByRole('link', { name, exact: true })
  }

  field(name: string): Locator {
    return page.getByRole('textbox', { name, exact: true })
  }

  /** A password is no textbox to assistive technology, so it is found by its label, which may carry the required mark. */
  passwordField(label: string): Locator {
    return page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
  }

  get alert(): Locator {
    return page.getByRole('alert')
  }

  /** Something has exactly this text. */
  async reads(place: Locator, text: string): Promise<void> {
    await expect.element(place).toHaveTextContent(textOnce(text))
  }

  /** All of these have exactly these texts, in their order. */
  async readsAll(places: Locator, texts: readonly string[]): Promise<void> {
    await expect.poll(() => places.elements().map(({ textContent }) => textContent)).toEqual(texts)
  }

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) await userEvent.keyboard(`{${key}}`)
  }

  async switchesLanguage(): Promise<void> {
    const [other = this.language] = languages.filter((language) => language !== this.language)
    await page.getByRole('button', { name: new RegExp(aboutLanguage[other].name) }).click()
    this.language = other
    await expect.poll(() => document.documentElement.lang).toBe(other)
  }

  /** One trailing slash of a path makes no difference (OPEN-01). */
  async isAt(path: string): Promise<void> {
    const withoutSlash = (address: string) => address.replace(/(?<=.)\/(?=\?|$)/, '')
    await expect.poll(() => withoutSlash(location.pathname + location.search)).toBe(withoutSlash(path))
  }
}

export const test = base.extend<{ visit: Visit }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures from the pattern, so it must be there
  visit: async ({}, use) => {
    const visit = new Visit()
    await visit.begin()
    await use(visit)
    await visit.end()
  },
})
