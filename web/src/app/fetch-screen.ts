import type { AnyRoute, AsyncRouteComponent } from '@tanstack/react-router'
import { router } from './router.tsx'

/** Begins to load the screen of the address, before the router comes to it. */
export function fetchScreen(): void {
  // Whoever needs it hears of a failure.
  import('./gate.ts').catch(() => undefined)
  const routes: Record<string, AnyRoute> = router.routesById
  for (const { routeId } of router.matchRoutes(router.latestLocation) as { routeId: string }[]) {
    void (routes[routeId]?.options.component as Partial<AsyncRouteComponent<object>> | undefined)?.preload?.()
  }
}
