import type { Route } from '../route.ts'
import { success } from '../schemas/account.ts'
import { openedAssessment } from '../schemas/assessment.ts'
import { byId } from '../schemas/values.ts'

export const assessmentRoutes = {
  getAssessment: {
    method: 'GET',
    path: '/assessments/:id/',
    root: 'localised',
    access: 'candidate',
    about: 'One assessment with its test, its status and its children.',
    params: byId,
    status: 200,
    reply: openedAssessment,
  },
  startAssessment: {
    method: 'PUT',
    path: '/assessments/:id/start/',
    root: 'localised',
    access: 'candidate',
    about: 'Starts an assessment and begins its application; starting again changes nothing.',
    params: byId,
    status: 200,
    reply: success,
  },
} satisfies Record<string, Route>
