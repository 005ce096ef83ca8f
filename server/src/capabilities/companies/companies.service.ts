import standardDepartments from '@mizan/content/open/lists/departments.json' with { type: 'json' }
import { record } from '../../platform/audit/audit.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  countPeopleIn,
  type DepartmentNames,
  deleteDepartment,
  existsCompany,
  existsDepartment,
  findCompanyByReference,
  holdCompanyByReference,
  insertCompany,
  insertDepartment,
  insertDepartments,
  lockDepartment,
  selectCompanies,
  selectCompanyNames,
  selectDepartments,
  updateCompany,
  updateDepartment,
} from './companies.db.ts'
import type { CompanyRow, NewCompany } from './company-settings.ts'

export async function companyByReference(db: Db, refId: string): Promise<CompanyRow> {
  const company = await findCompanyByReference(db, refId)
  if (!company) throw noCompany(refId)
  return company
}

export const noCompany = (refId: string) => new Refusal('not-found', `No company with reference ${refId}`)

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
  await record(tx, { actor: 'operator', action: 'company-added', companyId: row.id })
  return row
}

export const listCompanies = (db: Db): Promise<CompanyRow[]> => selectCompanies(db)

/** Held by whoever is about to change it, so that nothing of it is kept once it is removed. */
export async function heldCompany(tx: Db, refId: string): Promise<CompanyRow> {
  const company = await holdCompanyByReference(tx, refId)
  if (!company) throw noCompany(refId)
  return company
}

/** Changes settings of a company that is held; the audit log keeps which, not their values. */
export async function changeCompany(tx: Db, { id }: CompanyRow, changes: Partial<NewCompany>): Promise<void> {
  const settings = Object.keys(changes)
  if (settings.length === 0) return
  await updateCompany(tx, id, changes)
  await record(tx, { actor: 'operator', action: 'company-changed', companyId: id, details: { settings } })
}

/** What the profile of a person says about their company. */
export interface CompanyNames {
  refId: string
  department: { id: number; name: string; name_ar: string } | null
}

export async function companyNamesOf(db: Db, companyId: number, departmentId: number | null): Promise<CompanyNames> {
  const names = await selectCompanyNames(db, companyId, departmentId)
  if (!names) throw new Error(`Company ${companyId} of a signed-in person is gone`)
  return names
}

export const listDepartments = (db: Db, company: CompanyRow) => selectDepartments(db, company.id)

export async function addDepartment(tx: Db, company: CompanyRow, names: DepartmentNames) {
  const added = await insertDepartment(tx, { company_id: company.id, ...names })
  if (!added) throw nameTaken(company, names.name)
  await recordDepartment(tx, company, 'department-added', added.id)
  return added
}

/** People keep a department that is renamed. */
export async function renameDepartment(tx: Db, company: CompanyRow, id: number, changes: Partial<DepartmentNames>) {
  const before = await heldDepartment(tx, company, id)
  const names = { name: before.name, name_ar: before.name_ar, ...changes }
  if (names.name !== before.name && (await existsDepartment(tx, company.id, names.name))) {
    throw nameTaken(company, names.name)
  }
  await updateDepartment(tx, id, names)
  await recordDepartment(tx, company, 'department-changed', id)
  return { id, ...names }
}

/** Whoever has chosen a department would have an incomplete profile without it, in the middle of an assessment. */
export async function removeDepartment(tx: Db, company: CompanyRow, id: number) {
  const department = await heldDepartment(tx, company, id)
  const people = await countPeopleIn(tx, id)
  if (people > 0) {
    throw new Refusal('bad-request', `People have chosen department ${id} (${people}): rename it with department set`)
  }
  await deleteDepartment(tx, id)
  await recordDepartment(tx, company, 'department-removed', id)
  return department
}

async function heldDepartment(tx: Db, company: CompanyRow, id: number) {
  const department = await lockDepartment(tx, company.id, id)
  if (!department) throw new Refusal('not-found', `${company.ref_id} has no department ${id}; see department list`)
  return department
}

const nameTaken = (company: CompanyRow, name: string) =>
  new Refusal('bad-request', `${company.ref_id} has a department "${name}" already`)

const recordDepartment = (tx: Db, company: CompanyRow, action: string, department: number) =>
  record(tx, { actor: 'operator', action, companyId: company.id, details: { company_id: company.id, department } })
