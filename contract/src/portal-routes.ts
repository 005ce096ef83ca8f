import type { Route } from './route.ts'
import { accountRoutes } from './routes/accounts.ts'
import { answerRoutes } from './routes/answers.ts'
import { applicationRoutes } from './routes/applications.ts'
import { assessmentRoutes } from './routes/assessments.ts'
import { companyRoutes } from './routes/companies.ts'
import { gameRoutes } from './routes/games.ts'
import { reportRoutes } from './routes/reports.ts'
import { ssoRoutes } from './routes/sso.ts'
import { systemRoutes } from './routes/system.ts'
import { videoRoutes } from './routes/videos.ts'

/** The calls of the candidates' portal, and of readers of reports. Its pages carry these, and none of the console. */
export const portalRoutes = {
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
} satisfies Record<string, Route>
