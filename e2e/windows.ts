import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test'

/** A page of the portal that needs nothing but itself. From any other site the browser would start a new process for it. */
const NOWHERE = '/brands/acme.svg'

interface Kept {
  context: BrowserContext
  page: Page
  /** For what Playwright has no words for. */
  session: CDPSession
  device: string
  likes: (motion: Motion) => Promise<void>
}

/** What somebody has told their device. */
export type Motion = 'reduce' | 'no-preference'

/**
 * The window of a worker, which goes from journey to journey: to open another one takes longer than to open a screen. It
 * forgets everything in between but the files of the portal, which are what they are. One in which something was done
 * that cannot be undone is closed instead.
 */
export class Windows {
  #kept: Kept | undefined
  #isSpoilt = false
  /** What the journey has given every document that is opened from then on. */
  #given: Disposable[] = []

  /** Empty, on a device with these settings. */
  async open(browser: Browser, device: string, motion: Motion): Promise<Page> {
    if (this.#kept?.device !== device) await this.close()
    this.#kept ??= await this.#openAnother(browser, device)
    await this.#kept.likes(motion)
    return this.#kept.page
  }

  async forgetEverything(origin: string): Promise<void> {
    if (!this.#kept) return
    const { context, page, session } = this.#kept
    if (this.#isSpoilt || page.isClosed() || new URL(page.url()).origin !== origin) return this.close()
    page.removeAllListeners()
    // Whoever leaves in the middle is asked about it.
    page.on('dialog', (dialog) => void dialog.accept())
    await Promise.all(context.pages().map((other) => other !== page && other.close()))
    await context.setOffline(false)
    for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
    for (const given of this.#given.splice(0)) await given.dispose()
    await page.goto(NOWHERE)
    // Only now: a page of the portal may still keep something while it is left.
    await page.evaluate(() => sessionStorage.clear())
    page.removeAllListeners()
    await page.mouse.move(0, 0)
    await context.clearCookies()
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.send('Page.resetNavigationHistory')
  }

  async close(): Promise<void> {
    await this.#kept?.context.close()
    this.#kept = undefined
    this.#isSpoilt = false
    this.#given = []
  }

  async #openAnother(browser: Browser, device: string): Promise<Kept> {
    const context = await browser.newContext()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(NOWHERE)
    const emulate = page.emulateMedia.bind(page)
    const likes = (reducedMotion: Motion) => emulate({ reducedMotion })
    const spoil = () => {
      this.#isSpoilt = true
    }
    const takesBack = (given: Promise<Disposable>) => {
      void given.then((each) => this.#given.push(each))
    }
    onCall(page, ['addInitScript', 'exposeBinding', 'exposeFunction'], takesBack)
    onCall(page, ['emulateMedia', 'setExtraHTTPHeaders'], spoil)
    onCall(page.clock, ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'], spoil)
    onCall(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'on', 'once'], spoil)
    onCall(context, ['setExtraHTTPHeaders', 'setGeolocation'], spoil)
    return { context, page, session, device, likes }
  }
}

/** Tells of every call of these methods, with what it returns. */
function onCall<Owner extends object, Returned>(
  owner: Owner,
  names: (keyof Owner)[],
  tell: (returned: Returned) => void,
): void {
  for (const name of names) {
    const method = owner[name] as (...given: unknown[]) => Returned
    Object.assign(owner, {
      [name]: (...given: unknown[]) => {
        const returned = method.apply(owner, given)
        tell(returned)
        return returned
      },
    })
  }
}
