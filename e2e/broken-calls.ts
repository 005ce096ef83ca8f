import { type RouteName, routes } from '@mizan/contract/routes'
import type { Page } from '@playwright/test'

interface Broken {
  /** The call gets through again. */
  mends: () => void
  /** From now on it is not answered at all. */
  cutsLine: () => void
}

/** Lets a call fail until it is let through again. */
export async function breaks(page: Page, name: RouteName, status = 500): Promise<Broken> {
  const { method, path } = routes[name]
  const address = new RegExp(`/api(/v1/..)?${path.replace(/:\w+/g, '\\d+')}(\\?|$)`)
  let state: 'broken' | 'cut' | 'mended' = 'broken'
  await page.route(address, (route) => {
    if (state === 'mended' || route.request().method() !== method) return route.fallback()
    if (state === 'cut') return route.abort('connectionreset')
    return route.fulfill({ status, json: { detail: 'A server error occurred.' } })
  })
  return {
    mends: () => {
      state = 'mended'
    },
    cutsLine: () => {
      state = 'cut'
    },
  }
}
