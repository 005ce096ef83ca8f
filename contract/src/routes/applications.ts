import type { Route } from '../route.ts'
import { success } from '../schemas/account.ts'
import { application, applicationProgress, applications, newApplication } from '../schemas/application.ts'
import { availableJobs } from '../schemas/job.ts'
import { byId } from '../schemas/values.ts'

export const applicationRoutes = {
  getAvailableJobs: {
    method: 'GET',
    path: '/auth/candidates/:id/job/',
    root: 'localised',
    access: 'candidate',
    about: 'The open jobs that the signed-in candidate may apply to and has not.',
    params: byId,
    status: 200,
    reply: availableJobs,
  },
  listApplications: {
    method: 'GET',
    path: '/applications/',
    root: 'localised',
    access: 'candidate',
    about: "The candidate's own applications.",
    status: 200,
    reply: applications,
  },
  apply: {
    method: 'POST',
    path: '/applications/',
    root: 'localised',
    access: 'candidate',
    about: 'Applies to a job. Applying again answers 200 with the application that is there.',
    body: newApplication,
    status: 201,
    repeatStatus: 200,
    reply: application,
  },
  getApplication: {
    method: 'GET',
    path: '/applications/:id/',
    root: 'localised',
    access: 'report',
    about:
      'One application with its job and its assessments, and what the Candidate Report shows where results may be viewed.',
    params: byId,
    status: 200,
    reply: application,
  },
  startApplication: {
    method: 'PUT',
    path: '/applications/:id/start/',
    root: 'localised',
    access: 'candidate',
    about: 'Begins an application; beginning again changes nothing.',
    params: byId,
    status: 200,
    reply: success,
  },
  archiveApplication: {
    method: 'POST',
    path: '/applications/:id/archive/',
    root: 'localised',
    access: 'candidate',
    about: 'Puts an application away that is not completed. Nothing is deleted.',
    params: byId,
    status: 200,
    reply: success,
  },
  unarchiveApplication: {
    method: 'PUT',
    path: '/applications/:id/unarchive/',
    root: 'localised',
    access: 'candidate',
    about: 'Takes an archived application up again, as it was before.',
    params: byId,
    status: 200,
    reply: success,
  },
  getApplicationProgress: {
    method: 'GET',
    path: '/applications/:id/progress/',
    root: 'localised',
    access: 'candidate',
    about: 'Which assessments are left, which are completed, and whether the candidate was knocked out.',
    params: byId,
    status: 200,
    reply: applicationProgress,
  },
} satisfies Record<string, Route>
