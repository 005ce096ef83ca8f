import type { Db } from '../../platform/db/client.ts'
import { selectCompanyNames } from './companies.db.ts'

interface Department {
  id: number
  name: string
  name_ar: string
}

/** What a company and its departments are called. */
export interface CompanyNames {
  refId: string
  departments: ReadonlyMap<number, Department>
}

/** Remembers these names for a while, so that a signed-in call does not read them anew. */
export interface CompanyDirectory {
  /** `departmentId`: a department that was added meanwhile is looked for at once. */
  namesOf: (companyId: number, departmentId: number | null) => Promise<CompanyNames>
}

const REMEMBERED_MS = 60_000

export function createCompanyDirectory(db: Db): CompanyDirectory {
  const known = new Map<number, { names: CompanyNames; until: number }>()
  return {
    namesOf: async (companyId, departmentId) => {
      const entry = known.get(companyId)
      const knowsDepartment = departmentId === null || entry?.names.departments.has(departmentId)
      if (entry && knowsDepartment && entry.until > Date.now()) return entry.names
      const { ref_id: refId, departments } = await selectCompanyNames(db, companyId)
      const names = { refId, departments: new Map(departments.map((department) => [department.id, department])) }
      known.set(companyId, { names, until: Date.now() + REMEMBERED_MS })
      return names
    },
  }
}
