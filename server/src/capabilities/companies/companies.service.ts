import { createHash } from 'node:crypto'
import standardDepartments from '@mizan/content/open/lists/departments.json' with { type: 'json' }
import { languages } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'
import type { Actor } from '@mizan/domain/access/actor'
import { textIn } from '@mizan/domain/texts/text-in'
import { record } from '../../platform/audit/audit.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { cleanLogo } from '../../platform/media/logo.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Reach, reachOf, reachOfAll } from '../access/reach.ts'
import {
  countPeopleIn,
  deleteDepartment,
  existsCompany,
  existsDepartment,
  findCompanyByReference,
  findReachedCompany,
  holdReachedCompany,
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

/** Keeps a cleaned picture of a company and returns its address. */
export async function keepLogo(storage: Storage, companyId: number, bytes: Buffer): Promise<string> {
  const logo = cleanLogo(bytes)
  const name = `${createHash('sha256').update(logo.bytes).digest('hex')}.${logo.extension}`
  await storage.put(`logos/${companyId}/${name}`, logo.bytes)
  return `/media/logos/${companyId}/${name}`
}

export const companyByReference = (db: Db, actor: Actor, refId: string): Promise<CompanyRow> =>
  reachedCompany(db, reachOf(actor, 'company-read'), refId)

/** For other operations on what is the company's. */
export async function reachedCompany(db: Db, reach: Reach, refId: string): Promise<CompanyRow> {
  const company = await findReachedCompany(db, reach, refId)
  if (!company) throw noCompany(refId)
  return company
}

export const noCompany = (reference: string | number) =>
  new Refusal('company-unknown', 'No such company is reached', { values: { reference } })

export const companyOrNothing = (db: Db, refId: string): Promise<CompanyRow | undefined> =>
  findCompanyByReference(db, refId)

export const hasAnyCompany = (db: Db): Promise<boolean> => existsCompany(db)

/** A new company starts with the standard departments (OPEN-21); they are its own to change. */
export async function addCompany(tx: Db, actor: Actor, company: NewCompany): Promise<CompanyRow> {
  reachOfAll(actor, 'company-write')
  const row = await insertCompany(tx, company)
  if (!row) throw new Refusal('company-exists', 'The reference is taken', { values: { reference: company.ref_id } })
  await insertDepartments(
    tx,
    standardDepartments.map(({ name }) => ({ company_id: row.id, name })),
  )
  await record(tx, { actor, action: 'company-added', companyId: row.id })
  return row
}

export const listCompanies = (db: Db, actor: Actor): Promise<CompanyRow[]> =>
  selectCompanies(db, reachOf(actor, 'company-read'))

/** Held for the caller that is about to change it, so that nothing of it is kept once it is removed. */
export async function heldCompany(tx: Db, actor: Actor, refId: string): Promise<CompanyRow> {
  const company = await holdReachedCompany(tx, reachOf(actor, 'company-write'), refId)
  if (!company) throw noCompany(refId)
  return company
}

/** Changes settings of a company that is held; the audit log keeps which, not their values. */
export async function changeCompany(tx: Db, actor: Actor, id: number, changes: Partial<NewCompany>): Promise<void> {
  const settings = Object.keys(changes)
  if (settings.length === 0) return
  if (!(await updateCompany(tx, reachOf(actor, 'company-write'), id, changes))) throw noCompany(id)
  await record(tx, { actor, action: 'company-changed', companyId: id, details: { settings } })
}

/** A department, by its number and the reference of its company. */
interface NamedDepartment {
  company: string
  id: number
}

/** What the profile of a person says about their company. */
export interface CompanyNames {
  refId: string
  department: { id: number; name: StoredText } | null
}

export async function companyNamesOf(db: Db, companyId: number, departmentId: number | null): Promise<CompanyNames> {
  const names = await selectCompanyNames(db, companyId, departmentId)
  if (!names) throw new Error(`Company ${companyId} of a signed-in person is gone`)
  return names
}

export async function listDepartments(db: Db, actor: Actor, refId: string) {
  const company = await reachedCompany(db, reachOf(actor, 'company-read'), refId)
  return selectDepartments(db, company.id)
}

export async function addDepartment(tx: Db, actor: Actor, refId: string, name: StoredText) {
  const company = await reachedCompany(tx, reachOf(actor, 'company-write'), refId)
  const added = await insertDepartment(tx, { company_id: company.id, name })
  if (!added) throw nameTaken(name)
  await recordDepartment(tx, { actor, company, action: 'department-added' }, added.id)
  return added
}

/** People keep a department that is renamed. */
export async function renameDepartment(tx: Db, actor: Actor, named: NamedDepartment, changes: StoredText) {
  const { company, department } = await heldDepartment(tx, actor, named)
  const { id } = department
  const name = { ...department.name, ...changes }
  const isKnownByAnother = known(name) !== known(department.name)
  if (isKnownByAnother && (await existsDepartment(tx, company.id, known(name)))) throw nameTaken(name)
  await updateDepartment(tx, id, name)
  await recordDepartment(tx, { actor, company, action: 'department-changed' }, id)
  return { id, name }
}

/** People who have chosen a department would have an incomplete profile without it, in the middle of an assessment. */
export async function removeDepartment(tx: Db, actor: Actor, named: NamedDepartment) {
  const { company, department } = await heldDepartment(tx, actor, named)
  const people = await countPeopleIn(tx, department.id)
  if (people > 0) {
    throw new Refusal('department-chosen', 'People have it', { values: { department: department.id, people } })
  }
  await deleteDepartment(tx, department.id)
  await recordDepartment(tx, { actor, company, action: 'department-removed' }, department.id)
  return department
}

async function heldDepartment(tx: Db, actor: Actor, { company: refId, id }: NamedDepartment) {
  const company = await reachedCompany(tx, reachOf(actor, 'company-write'), refId)
  const department = await lockDepartment(tx, company.id, id)
  if (department) return { company, department }
  throw new Refusal('department-unknown', 'The company has no such department', { values: { department: id } })
}

/** Departments of a company are told apart by their names in the first language. */
const known = (name: StoredText): string => textIn(name, languages[0])

const nameTaken = (name: StoredText) =>
  new Refusal('department-exists', 'The name is taken', { values: { name: known(name) } })

const recordDepartment = (
  tx: Db,
  { actor, company, action }: { actor: Actor; company: CompanyRow; action: string },
  department: number,
) => record(tx, { actor, action, companyId: company.id, details: { company_id: company.id, department } })
