import { Refusal } from '../http/refusal.ts'
import type { HandlersOf } from '../http/serve.ts'
import { presentCompanyReference } from './companies.present.ts'
import { companyOrNothing } from './companies.service.ts'

export const companyHandlers: HandlersOf<'getCompanyReference'> = {
  getCompanyReference: async ({ params }, { database }) => {
    const company = await companyOrNothing(database.db, params.ref_id)
    // Without the reference: what strangers type has no place in the log.
    if (!company) throw new Refusal('not-found', 'No company has this reference')
    return presentCompanyReference(company)
  },
}
