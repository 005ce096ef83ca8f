import { changeAccess } from '../../../capabilities/candidates/candidates.service.ts'
import { companyByReference } from '../../../capabilities/companies/companies.service.ts'
import { type Command, required } from '../command.ts'

const options = {
  company: { type: 'string', about: 'the reference of the company', required: true },
  email: { type: 'string', about: 'address of the person', required: true },
} as const

const changing =
  (isActive: boolean): Command['run'] =>
  async ({ database }, values) => {
    const company = await companyByReference(database.db, required(values, 'company'))
    const email = required(values, 'email').trim()
    const isChanged = await changeAccess(database, company, email, isActive)
    return { email, company: company.ref_id, is_active: isActive, changed: isChanged }
  }

export const userDeactivate: Command = {
  about: 'Locks a person out at once. Open sessions end, nothing is deleted.',
  options,
  examples: ['npm run portal -- user deactivate --company nakhla --email layla@mail.example'],
  run: changing(false),
}

export const userActivate: Command = {
  about: 'Lets a deactivated person in again.',
  options,
  examples: ['npm run portal -- user activate --company nakhla --email layla@mail.example'],
  run: changing(true),
}
