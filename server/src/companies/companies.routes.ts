import type { HandlersOf } from '../http/serve.ts'
import { presentCompanyReference } from './companies.present.ts'
import { companyByReference } from './companies.service.ts'

export const companyHandlers: HandlersOf<'getCompanyReference'> = {
  getCompanyReference: async ({ params }, { database }) =>
    presentCompanyReference(await companyByReference(database.db, params.ref_id)),
}
