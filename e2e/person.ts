import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from './languages.ts'
import type { Screen } from './screens.ts'
import { demoPassword } from './sign-in-by-call.ts'
import { words } from './words.ts'

/** Somebody who reads one language and finds everything by its role and its label. */
export class Person {
  readonly page: Page
  language: Language

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
  }

  get words() {
    return words[this.language]
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path)
    await expect(this.heading()).toBeVisible()
  }

  async opensScreen({ path, company }: Pick<Screen, 'path' | 'company'>): Promise<void> {
    if (company) await this.opens(`/login?ref_id=${company}`)
    await this.opens(path)
  }

  /** As by a link of the portal: nothing is loaded anew, unless it could not be told from the screen before. */
  async goesOnTo(screen: Pick<Screen, 'path' | 'company'> & Partial<Pick<Screen, 'heading'>>): Promise<void> {
    const [shown = ''] = await this.heading().allTextContents()
    const looksTheSame = screen.heading !== undefined && shown.includes(screen.heading[this.language])
    if (screen.company || looksTheSame) return this.opensScreen(screen)
    await this.page.evaluate((path) => window.history.pushState(null, '', path), screen.path)
  }

  /** The one main heading of the screen. */
  heading(name?: string): Locator {
    return this.page.getByRole('heading', { level: 1, ...(name !== undefined && { name, exact: true }) })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  /** A password is no textbox to assistive technology, so it is found by its label. */
  get passwordField(): Locator {
    return this.page.getByLabel(this.words.password, { exact: true })
  }

  async fillsInLogin(email: string, password = demoPassword): Promise<void> {
    // The page before may ask for an address as well, and is still there while the login comes.
    await expect(this.passwordField).toBeVisible()
    await this.field(this.words.email).fill(email)
    await this.passwordField.fill(password)
  }

  async submitsLogin(): Promise<void> {
    await this.button(this.words.login).click()
  }

  async signsIn(email: string, password = demoPassword): Promise<void> {
    await this.fillsInLogin(email, password)
    await this.submitsLogin()
  }

  async switchesLanguage(): Promise<void> {
    await this.button(this.words.otherLanguage).click()
    this.language = this.language === 'en' ? 'ar' : 'en'
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language)
  }

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Moves with Tab until something has the focus, as somebody without a mouse does. */
  async tabsTo(target: Locator): Promise<void> {
    const MOST_STOPS = 40
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.presses('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`Not reached with ${MOST_STOPS} presses of Tab: ${target}`)
  }

  accountMenu(firstName: string): Locator {
    return this.button(this.words.accountMenuOf(firstName))
  }

  menuItem(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true })
  }

  async opensAnotherTab(path: string): Promise<Person> {
    const other = new Person(await this.page.context().newPage(), this.language)
    await other.opens(path)
    return other
  }

  /** What the browser keeps for the portal between visits. */
  async keeps(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key)
  }

  /** One trailing slash of a path makes no difference (OPEN-01). */
  async isAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => withoutSlash(`${url.pathname}${url.search}`) === withoutSlash(path))
  }
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/(?=\?|$)/, '')
