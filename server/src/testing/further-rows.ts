import type { RouteName } from '@mizan/contract/routes'
import { everybody, othersGet, ownOnly, type Row, ready } from './matrix-columns.ts'

interface FurtherRow extends Row {
  name: RouteName
  about: string
}

/** Calls whose refusal hangs on what else stands in them, beside the one that each route has in the matrix. */
export const furtherRows: readonly FurtherRow[] = [
  {
    name: 'login',
    about: 'with a wrong password',
    ...everybody(400),
    input: ({ owner }) => ({
      body: { email: owner.email, password: 'no-such-password', company_id: owner.company_id },
    }),
  },
  {
    name: 'login',
    about: 'in another company',
    ...everybody(400),
    input: ({ owner, stranger }) => ({
      body: { email: owner.email, password: owner.password, company_id: stranger.company_id },
    }),
  },
  {
    name: 'setPassword',
    about: 'without knowing the current one',
    ...ownOnly(400),
    input: () => ({ body: { current_password: 'no-such-password', new_password: 'another-quite-long-one' } }),
  },
  {
    name: 'updateMe',
    about: 'with a department of the owner’s company',
    ...ownOnly(200),
    stranger: 400,
    isOfCompany: true,
    isHarmless: true,
    input: ({ departmentId }) => ({ body: { department: departmentId } }),
  },
  {
    name: 'apply',
    about: 'for a job that is open to everybody in the company',
    ...ownOnly(201),
    ...othersGet(400),
    ...ready,
    colleague: 201,
    late: 400,
    isOfCompany: true,
    input: ({ openJobId }) => ({ body: { job_id: openJobId } }),
  },
  {
    name: 'getReport',
    about: 'of an application that is not completed',
    ...ownOnly(404),
    input: ({ applicationId }) => ({ params: { id: applicationId } }),
  },
]
