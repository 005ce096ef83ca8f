import { changeAccess } from '../../../capabilities/candidates/candidates.service.ts'
import { type Command, required } from '../options/command.ts'

const options = {
  company: { type: 'string', about: 'the reference of the company', required: true },
  email: { type: 'string', about: 'address of the person', required: true },
} as const

const changing =
  (isActive: boolean): Command['run'] =>
  async ({ actor, database }, values) => {
    const named = { company: required(values, 'company'), email: required(values, 'email').trim() }
    const { company, changed } = await changeAccess(database, actor, named, isActive)
    return { email: named.email, company, is_active: isActive, changed }
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
