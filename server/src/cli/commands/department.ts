import { addDepartment, companyByReference, listDepartments } from '../../companies/companies.service.ts'
import { type Command, required } from '../command.ts'

const company = { company: { type: 'string', about: 'the reference of the company', required: true } } as const

export const departmentAdd: Command = {
  about: 'Adds a department to a company.',
  options: {
    ...company,
    name: { type: 'string', about: 'name in English', required: true },
    'name-ar': { type: 'string', about: 'name in Arabic', required: true },
  },
  examples: ['npm run portal -- department add --company nakhla --name "Logistics" --name-ar "الخدمات اللوجستية"'],
  run: async ({ database }, values) => {
    const owner = await companyByReference(database.db, required(values, 'company'))
    const [name, name_ar] = [required(values, 'name').trim(), required(values, 'name-ar').trim()]
    return database.inTransaction((tx) => addDepartment(tx, owner, { name, name_ar }))
  },
}

export const departmentList: Command = {
  about: 'Lists the departments of a company.',
  options: company,
  examples: ['npm run portal -- department list --company nakhla'],
  run: async ({ database }, values) => {
    const owner = await companyByReference(database.db, required(values, 'company'))
    return listDepartments(database.db, owner)
  },
}
