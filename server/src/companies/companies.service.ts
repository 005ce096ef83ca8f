import standardDepartments from '@mizan/content/open/lists/departments.json' with { type: 'json' }
import { record } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import {
  existsCompany,
  findCompanyByReference,
  insertCompany,
  insertDepartment,
  insertDepartments,
  selectCompanies,
  selectDepartments,
  updateCompany,
} from './companies.db.ts'
import type { CompanyRow, NewCompany } from './company-settings.ts'

export async function companyByReference(db: Db, refId: string): Promise<CompanyRow> {
  const company = await findCompanyByReference(db, refId)
  if (!company) throw new Refusal('not-found', `No company with reference ${refId}`)
  return company
}

export const companyOrNothing = (db: Db, refId: string): Promise<CompanyRow | undefined> =>
  findCompanyByReference(db, refId)

export const hasAnyCompany = (db: Db): Promise<boolean> => existsCompany(db)

/** A new company starts with the standard departments (OPEN-21); they are its own to change. */
export async function addCompany(tx: Db, company: NewCompany): Promise<CompanyRow> {
  const row = await insertCompany(tx, company)
  if (!row) throw new Refusal('bad-request', `There is a company with reference ${company.ref_id} already`)
  await insertDepartments(
    tx,
    standardDepartments.map(({ name, name_ar }) => ({ company_id: row.id, name, name_ar })),
  )
  return row
}

export const listCompanies = (db: Db): Promise<CompanyRow[]> => selectCompanies(db)

/**
 * Changes settings of a company; the audit log keeps which, not their values. Options of its reports and the logo of
 * its reports are kept together, so what is not named of them stays too.
 */
export async function changeCompany(db: Db, refId: string, changes: Partial<NewCompany>): Promise<CompanyRow> {
  const company = await companyByReference(db, refId)
  if (Object.keys(changes).length === 0) return company
  const report = changes.custom_report
    ? { custom_report: { ...Object(company.custom_report), ...changes.custom_report } }
    : {}
  const changed = await updateCompany(db, company.id, { ...changes, ...report })
  await record(db, {
    actor: 'operator',
    action: 'company-changed',
    companyId: company.id,
    details: { settings: Object.keys(changes) },
  })
  return changed ?? company
}

export const listDepartments = (db: Db, company: CompanyRow) => selectDepartments(db, company.id)

export async function addDepartment(tx: Db, company: CompanyRow, names: { name: string; name_ar: string }) {
  const added = await insertDepartment(tx, { company_id: company.id, ...names })
  if (!added) throw new Refusal('bad-request', `${company.ref_id} has a department "${names.name}" already`)
  const details = { company_id: company.id, department: added.id }
  await record(tx, { actor: 'operator', action: 'department-added', companyId: company.id, details })
  return added
}
