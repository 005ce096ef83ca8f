import type { Route } from '../route.ts'
import { byCompanyReference, companyReference } from '../schemas/company.ts'
import { departments } from '../schemas/profile.ts'

export const companyRoutes = {
  getCompanyReference: {
    method: 'GET',
    path: '/company-ref/:ref_id/',
    root: 'localised',
    access: 'public',
    about: 'Name, logo, colour and sign-in options of one company.',
    params: byCompanyReference,
    status: 200,
    reply: companyReference,
  },
  getDepartments: {
    method: 'GET',
    path: '/company/departments',
    root: 'localised',
    access: 'candidate',
    about: "The departments of the candidate's company.",
    status: 200,
    reply: departments,
  },
} satisfies Record<string, Route>
