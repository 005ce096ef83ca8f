import type { Route } from './route.ts'
import { accountRoutes } from './routes/accounts.ts'
import { answerRoutes } from './routes/answers.ts'
import { applicationRoutes } from './routes/applications.ts'
import { assessmentRoutes } from './routes/assessments.ts'
import { companyRoutes } from './routes/companies.ts'
import { consoleRoutes } from './routes/console.ts'
import { factorRoutes } from './routes/factors.ts'
import { gameRoutes } from './routes/games.ts'
import { memberRoutes } from './routes/members.ts'
import { reportRoutes } from './routes/reports.ts'
import { ssoRoutes } from './routes/sso.ts'
import { systemRoutes } from './routes/system.ts'
import { videoRoutes } from './routes/videos.ts'

/** Every call of the product. */
export const routes = {
  ...systemRoutes,
  ...accountRoutes,
  ...companyRoutes,
  ...applicationRoutes,
  ...assessmentRoutes,
  ...answerRoutes,
  ...gameRoutes,
  ...videoRoutes,
  ...reportRoutes,
  ...ssoRoutes,
  ...consoleRoutes,
  ...factorRoutes,
  ...memberRoutes,
} satisfies Record<string, Route>

export type Routes = typeof routes
export type RouteName = keyof Routes
