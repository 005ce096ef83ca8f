import type { Portal } from './portal.ts'

interface Cookie {
  value: string
  path: string
  text: string
}

/** A browser as far as redirects and cookies go: the portal is visited inside this process, others over HTTP. */
export interface Browser {
  /** Follows redirects until a page is reached, or an address at which to stop. */
  visit: (address: string, stopAt?: (url: URL) => boolean) => Promise<URL>
  /** The portal's cookies, as `name=value` with all attributes. */
  portalCookies: () => string[]
  /** What it sends along to an address of the portal. */
  cookiesFor: (path: string) => string
  dropCookies: () => void
}

const MOST_REDIRECTS = 20

export function openBrowser(portal: Portal, publicUrl: string): Browser {
  const jars = new Map<string, Map<string, Cookie>>()
  const portalOrigin = new URL(publicUrl).origin
  const jarOf = (url: URL) => jars.get(url.origin) ?? jars.set(url.origin, new Map()).get(url.origin) ?? new Map()

  const cookiesFor = (url: URL) =>
    [...jarOf(url)]
      .filter(([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')

  const load = async (url: URL): Promise<URL | undefined> => {
    const headers = { cookie: cookiesFor(url) }
    const isPortal = url.origin === portalOrigin
    const { location, setCookies } = isPortal ? await fromPortal(portal, url, headers) : await fromNetwork(url, headers)
    for (const text of setCookies) keep(jarOf(url), url, text)
    return location === undefined ? undefined : new URL(location, url)
  }

  const visit: Browser['visit'] = async (address, stopAt = () => false) => {
    let url = new URL(address, publicUrl)
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
      const isLoginScreen = url.origin === portalOrigin && url.pathname === '/login'
      if (isLoginScreen || (redirects > 0 && stopAt(url))) return url
      const next = await load(url)
      if (!next) return url
      url = next
    }
    throw new Error(`Too many redirects at ${url.origin}${url.pathname}`)
  }

  return {
    visit,
    portalCookies: () => [...jarOf(new URL(publicUrl)).values()].map(({ text }) => text),
    cookiesFor: (path) => cookiesFor(new URL(path, publicUrl)),
    dropCookies: () => jars.clear(),
  }
}

interface Loaded {
  location: string | undefined
  setCookies: string[]
}

async function fromPortal(portal: Portal, url: URL, headers: { cookie: string }): Promise<Loaded> {
  const answer = await portal.app.inject({ method: 'GET', url: `${url.pathname}${url.search}`, headers })
  const { location } = answer.headers
  const set = answer.headers['set-cookie'] ?? []
  return { location, setCookies: typeof set === 'string' ? [set] : set }
}

async function fromNetwork(url: URL, headers: { cookie: string }): Promise<Loaded> {
  const answer = await fetch(url, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return { location: answer.headers.get('location') ?? undefined, setCookies: answer.headers.getSetCookie() }
}

function keep(jar: Map<string, Cookie>, url: URL, text: string): void {
  const [pair = '', ...attributes] = text.split(/;\s*/)
  const at = pair.indexOf('=')
  const attribute = (name: string) =>
    attributes.find((part) => part.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const isOver = attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '') < Date.now()
  const path = attribute('path') ?? url.pathname.replace(/\/[^/]*$/, '/')
  if (isOver) jar.delete(pair.slice(0, at))
  else jar.set(pair.slice(0, at), { value: pair.slice(at + 1), path, text })
}
