import type { CompanyReference } from '@mizan/contract/schemas/company'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { companyOrNothing } from './companies.service.ts'
import type { CompanyRow } from './company-settings.ts'

function presentCompanyReference(company: CompanyRow): CompanyReference {
  return {
    id: company.id,
    ref_id: company.ref_id,
    name: company.name,
    name_ar: company.name_ar,
    logo: company.logo,
    theme: company.theme,
    allow_signup: company.allow_signup,
    valid_domains: company.valid_domains,
    support_email: company.support_email,
    custom_sso: {
      has_portal_button: company.sso_button,
      portal_logo: company.sso_button_logo,
      portal_button_text: company.sso_button_text,
      portal_button_text_ar: company.sso_button_text_ar,
    },
  }
}

const REMEMBERED_MS = 5_000
const MOST = 10_000

/** References that no company had a moment ago: who asks again and again for one does not ask the database. */
class AbsentReferences {
  readonly #now: () => number
  /** Until when each is believed, the soonest first. */
  readonly #until = new Map<string, number>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  has(refId: string): boolean {
    const until = this.#until.get(refId.toLowerCase())
    return until !== undefined && until > this.#now()
  }

  note(refId: string): void {
    const name = refId.toLowerCase()
    // Added again, so that it stands behind those that are forgotten sooner.
    this.#until.delete(name)
    this.#until.set(name, this.#now() + REMEMBERED_MS)
    if (this.#until.size <= MOST) return
    const [soonest = name] = this.#until.keys()
    this.#until.delete(soonest)
  }
}

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
