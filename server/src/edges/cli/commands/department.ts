import {
  addDepartment,
  listDepartments,
  removeDepartment,
  renameDepartment,
} from '../../../capabilities/companies/companies.service.ts'
import { type Command, optional, required, WrongUse } from '../options/command.ts'
import { numberOf, requiredName } from '../options/option-values.ts'

const ofCompany = { company: { type: 'string', about: 'the reference of the company', required: true } } as const

const departmentNumber = {
  id: { type: 'string', about: 'the number of the department, as department list shows it', required: true },
} as const

export const departmentAdd: Command = {
  about: 'Adds a department to a company.',
  options: {
    ...ofCompany,
    name: { type: 'string', about: 'name in English', required: true },
    'name-ar': { type: 'string', about: 'name in Arabic', required: true },
  },
  examples: ['npm run portal -- department add --company nakhla --name "Logistics" --name-ar "الخدمات اللوجستية"'],
  run: async ({ actor, database }, values) => {
    const company = required(values, 'company')
    const [name, name_ar] = [requiredName(values, 'name'), requiredName(values, 'name-ar')]
    return database.inTransaction((tx) => addDepartment(tx, actor, company, { name, name_ar }))
  },
}

export const departmentList: Command = {
  about: 'Lists the departments of a company.',
  options: ofCompany,
  examples: ['npm run portal -- department list --company nakhla'],
  run: ({ actor, database }, values) => listDepartments(database.db, actor, required(values, 'company')),
}

export const departmentSet: Command = {
  about: 'Renames a department. People who have chosen it keep it.',
  options: {
    ...ofCompany,
    ...departmentNumber,
    name: { type: 'string', about: 'name in English' },
    'name-ar': { type: 'string', about: 'name in Arabic' },
  },
  examples: ['npm run portal -- department set --company nakhla --id 73 --name "Vehicles" --name-ar "المركبات"'],
  run: async ({ actor, database }, values) => {
    const company = required(values, 'company')
    const typed = (name: string) => (optional(values, name) === undefined ? undefined : requiredName(values, name))
    const [name, name_ar] = [typed('name'), typed('name-ar')]
    if (name === undefined && name_ar === undefined) throw new WrongUse('Say --name, --name-ar or both.')
    const names = { ...(name ? { name } : {}), ...(name_ar ? { name_ar } : {}) }
    return database.inTransaction((tx) => renameDepartment(tx, actor, { company, id: numberOf(values, 'id') }, names))
  },
}

export const departmentRemove: Command = {
  about: 'Removes a department that no one has chosen.',
  options: { ...ofCompany, ...departmentNumber },
  examples: ['npm run portal -- department remove --company nakhla --id 73'],
  run: async ({ actor, database }, values) => {
    const named = { company: required(values, 'company'), id: numberOf(values, 'id') }
    return database.inTransaction((tx) => removeDepartment(tx, actor, named))
  },
}
