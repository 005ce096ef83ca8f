import type { Handlers } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { presentCompanyReference } from './companies.present.ts'
import { companyOrNothing } from './companies.service.ts'

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
    getCompanyReference: async ({ params: { ref_id: refId } }, { database, language }) => {
      if (absent.has(refId)) throw noSuchCompany()
      const company = await companyOrNothing(database.db, refId)
      if (company) return presentCompanyReference(company, language)
      absent.note(refId)
      throw noSuchCompany()
    },
  }
}

// Without the reference: what strangers type has no place in the log.
const noSuchCompany = () => new Refusal('not-found', 'No company has this reference')
