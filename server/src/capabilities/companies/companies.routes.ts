import type { Handlers } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { AbsentReferences } from './absent-references.ts'
import { presentCompanyReference } from './companies.present.ts'
import { companyOrNothing } from './companies.service.ts'

export function createCompanyHandlers(absent = new AbsentReferences()): Handlers<'getCompanyReference'> {
  return {
    getCompanyReference: async ({ params: { ref_id: refId } }, { database }) => {
      if (absent.has(refId)) throw noSuchCompany()
      const company = await companyOrNothing(database.db, refId)
      if (company) return presentCompanyReference(company)
      absent.note(refId)
      throw noSuchCompany()
    },
  }
}

// Without the reference: what strangers type has no place in the log.
const noSuchCompany = () => new Refusal('not-found', 'No company has this reference')
