import { portalRoutes } from './portal-routes.ts'
import type { Route } from './route.ts'
import { consoleRoutes } from './routes/console.ts'
import { factorRoutes } from './routes/factors.ts'
import { memberRoutes } from './routes/members.ts'

/** Every call of the product. */
export const routes = {
  ...portalRoutes,
  ...consoleRoutes,
  ...factorRoutes,
  ...memberRoutes,
} satisfies Record<string, Route>

export type Routes = typeof routes
export type RouteName = keyof Routes
