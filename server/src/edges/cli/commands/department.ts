import { languages } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'
import {
  addDepartment,
  listDepartments,
  removeDepartment,
  renameDepartment,
} from '../../../capabilities/companies/companies.service.ts'
import { type Command, required, WrongUse } from '../options/command.ts'
import { numberOf } from '../options/option-values.ts'
import { requiredText, shownText, textOptions, typedText } from '../options/text-options.ts'

const ofCompany = { company: { type: 'string', about: 'the reference of the company', required: true } } as const

const departmentNumber = {
  id: { type: 'string', about: 'the number of the department, as department list shows it', required: true },
} as const

const shown = ({ id, name }: { id: number; name: StoredText }) => ({ id, ...shownText('name', name) })

export const departmentAdd: Command = {
  about: 'Adds a department to a company.',
  options: {
    ...ofCompany,
    ...textOptions('name', 'name', languages),
  },
  examples: ['npm run portal -- department add --company nakhla --name "Logistics" --name-ar "الخدمات اللوجستية"'],
  run: async ({ actor, database }, values) => {
    const company = required(values, 'company')
    const name = requiredText(values, 'name', languages)
    return shown(await database.inTransaction((tx) => addDepartment(tx, actor, company, name)))
  },
}

export const departmentList: Command = {
  about: 'Lists the departments of a company.',
  options: ofCompany,
  examples: ['npm run portal -- department list --company nakhla'],
  run: async ({ actor, database }, values) =>
    (await listDepartments(database.db, actor, required(values, 'company'))).map(shown),
}

const names = textOptions('name', 'name')

export const departmentSet: Command = {
  about: 'Renames a department. People who have chosen it keep it.',
  options: {
    ...ofCompany,
    ...departmentNumber,
    ...names,
  },
  examples: ['npm run portal -- department set --company nakhla --id 73 --name "Vehicles" --name-ar "المركبات"'],
  run: async ({ actor, database }, values) => {
    const company = required(values, 'company')
    const name = typedText(values, 'name', languages)
    if (name === undefined) {
      const options = Object.keys(names).map((option) => `--${option}`)
      throw new WrongUse(`Say ${new Intl.ListFormat('en', { type: 'disjunction' }).format(options)}.`)
    }
    const named = { company, id: numberOf(values, 'id') }
    return shown(await database.inTransaction((tx) => renameDepartment(tx, actor, named, name)))
  },
}

export const departmentRemove: Command = {
  about: 'Removes a department that no one has chosen.',
  options: { ...ofCompany, ...departmentNumber },
  examples: ['npm run portal -- department remove --company nakhla --id 73'],
  run: async ({ actor, database }, values) => {
    const named = { company: required(values, 'company'), id: numberOf(values, 'id') }
    return shown(await database.inTransaction((tx) => removeDepartment(tx, actor, named)))
  },
}
