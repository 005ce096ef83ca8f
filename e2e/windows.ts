import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

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
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(NOWHERE)
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
    before(page, ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'], spoil)
    before(page.clock, ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'], spoil)
    before(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'on', 'once'], spoil)
    before(context, ['route', 'setExtraHTTPHeaders', 'setGeolocation'], spoil)
    return { context, page, session, device, likes }
  }
}

/** Tells of every call of these methods. */
function before<Owner extends object>(owner: Owner, names: (keyof Owner)[], tell: () => void): void {
  for (const name of names) {
    const method = owner[name] as (...given: unknown[]) => unknown
    Object.assign(owner, {
      [name]: (...given: unknown[]) => {
        tell()
        return method.apply(owner, given)
      },
    })
  }
}
