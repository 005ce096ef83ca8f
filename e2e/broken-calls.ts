import { type RouteName, routes } from '@mizan/contract/routes'
import type { Page } from '@playwright/test'

interface Broken {
  /** The call gets through again. */
  mends: () => void
  /** From now on it is not answered at all. */
  cutsLine: () => void
}

const addressOf = (name: RouteName): RegExp =>
  new RegExp(`/api(/v1/..)?${routes[name].path.replace(/:\w+/g, '\\d+')}(\\?|$)`)

/** Lets a call fail until it is let through again. */
export async function breaks(page: Page, name: RouteName, status = 500): Promise<Broken> {
  const { method } = routes[name]
  const address = addressOf(name)
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

/** The server hears the first call; its reply is lost, and the line with it. Tells when that has happened. */
export async function losesReply(page: Page, name: RouteName): Promise<{ isLost: Promise<void> }> {
  let hasBeenHeard = false
  let lose = () => {}
  const isLost = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route(addressOf(name), async (route) => {
    if (hasBeenHeard || route.request().method() !== routes[name].method) return route.fallback()
    hasBeenHeard = true
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort('connectionreset')
    lose()
  })
  return { isLost }
}
