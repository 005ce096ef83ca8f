import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../people.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** The files that the document asks for, as the build has named them. */
async function assetsOf(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/login')).text()
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
}

test('the document always asks whether it is still the newest, on every path [T-HDR-01]', async ({ request }) => {
  for (const path of ['/', '/login', '/no-such-page', '/password/reset/confirm/MQ/secret']) {
    const headers = (await request.get(path)).headers()
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('files with a hash in their name are kept for good, and travel compressed [T-HDR-01]', async ({ request }) => {
  const assets = await assetsOf(request)
  expect(assets.length).toBeGreaterThan(1)
  for (const path of assets) {
    for (const encoding of ['br', 'gzip']) {
      const headers = (await request.get(path, { headers: { 'accept-encoding': encoding } })).headers()
      expect(headers['content-encoding'], path).toBe(encoding)
      expect(headers['cache-control'], path).toBe(`public, max-age=${YEAR_SECONDS}, immutable`)
      expect(headers.vary?.toLowerCase(), path).toContain('accept-encoding')
    }
  }
})

test('files without a hash in their name are not kept for good [T-HDR-01]', async ({ request }) => {
  const response = await request.get('/brands/mizan.svg')
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).not.toContain('immutable')
})

test('a missing file is an error and not the app [T-HDR-01]', async ({ request }) => {
  const response = await request.get('/assets/no-such-file.js')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).not.toContain('html')
})

test('document, files and calls carry the protecting headers [T-HDR-01, T-HDR-02, T-HDR-04]', async ({ request }) => {
  const [asset = ''] = await assetsOf(request)
  for (const path of ['/', '/no-such-page', asset, '/brands/acme.svg', '/api/health', '/api/no-such-call']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy, path).toContain(rule)
    }
    expect(policy, path).toContain("script-src 'self';")
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
    expect(headers['referrer-policy'], path).toBe('no-referrer')
    expect(headers, path).not.toHaveProperty('server')
    expect(headers, path).not.toHaveProperty('x-powered-by')
    // Without https a browser must not be told to insist on it.
    expect(headers, path).not.toHaveProperty('strict-transport-security')
  }
})

test('a page is isolated from other origins, so that the browser gives games its exact clocks [T-HDR-01]', async ({
  page,
}) => {
  const response = await page.goto('/login')
  expect(response?.headers()['cross-origin-embedder-policy']).toBe('require-corp')
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
})

test('the document may use camera and microphone, an answer of the API may not [T-HDR-02]', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['permissions-policy']
  expect(await policyOf('/login')).toBe('camera=(self), microphone=(self)')
  expect(await policyOf('/api/health')).toBe('camera=(), microphone=()')
})

test('answers to somebody who is signed in are stored nowhere [T-HDR-03]', async ({ request, tokenOf }) => {
  const authorization = `Token ${await tokenOf('candidate@demo.test')}`
  const response = await request.get('/api/auth/users/me/', { headers: { authorization } })
  expect(response.headers()['cache-control']).toBe('no-store')
})

test('the one style that React Aria adds is allowed by its hash, and no other [T-HDR-01]', async ({
  candidate,
  page,
}) => {
  const response = await page.goto('/login')
  await expect(candidate.heading()).toBeVisible()
  const added = await page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent))
  const hashes = added.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const styleRule = response?.headers()['content-security-policy']?.match(/style-src ([^;]+)/)?.[1]
  expect(hashes).toHaveLength(1)
  expect(styleRule).toBe(`'self' ${hashes[0]}`)
  const works = await page.evaluate(() => (document.querySelector('style')?.sheet?.cssRules.length ?? 0) > 0)
  expect(works, 'the style is in force').toBe(true)
})

test('text cannot become markup or script by accident [T-HDR-01, T-XSS-04]', async ({ candidate, page }) => {
  await candidate.opens('/login')
  const outcome = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    return {
      markup: attempt(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' })),
      script: attempt(() => Object.assign(document.createElement('script'), { src: '/assets/x.js' })),
      worker: attempt(() => new Worker('/assets/x.js')),
      policy: attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('mine', {})),
    }
  })
  expect(outcome).toEqual({ markup: 'TypeError', script: 'TypeError', worker: 'TypeError', policy: 'TypeError' })
})

test('an inline script and an inline handler are not run [T-XSS-04]', async ({ candidate, page }) => {
  await candidate.opens('/login')
  const hasRun = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.append('window.canary = true')
    document.body.append(script)
    const image = document.createElement('img')
    image.setAttribute('src', '/brands/mizan.svg')
    try {
      image.setAttribute('onload', 'window.canary = true')
    } catch {
      // Refused even earlier, by Trusted Types.
    }
    const loaded = new Promise((resolve) => image.addEventListener('load', resolve))
    document.body.append(image)
    await loaded
    return 'canary' in window
  })
  expect(hasRun).toBe(false)
})

test('markup in an id of an address does nothing [T-XSS-04]', async ({ candidate, page }) => {
  const markup = encodeURIComponent('<img src=x onerror=window.canary=1>')
  for (const path of [`/vacancies/${markup}`, `/password/reset/confirm/${markup}/${markup}`, `/${markup}`]) {
    await candidate.opens(path)
    expect(await page.evaluate(() => 'canary' in window)).toBe(false)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  }
})
