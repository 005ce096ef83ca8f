import { noPerson } from '../../../capabilities/candidates/candidates.service.ts'
import { companyByReference, noCompany } from '../../../capabilities/companies/companies.service.ts'
import { removeCompany } from '../../../capabilities/privacy/company-removal.service.ts'
import { eraseNamed, type PrivacyServices } from '../../../capabilities/privacy/erase.service.ts'
import { exportPerson } from '../../../capabilities/privacy/export.service.ts'
import { openStorage } from '../../../platform/media/open-storage.ts'
import {
  type Command,
  type OptionValues,
  optional,
  required,
  type Services,
  Shortcoming,
  WrongUse,
} from '../options/command.ts'
import { fileToWrite } from '../options/option-values.ts'
import { inOperatorsWords } from '../options/plain-words.ts'

const person = {
  user: { type: 'string', about: 'address of the person', required: true },
  company: { type: 'string', about: 'the reference of the company, where several know the address' },
} as const

const named = (values: OptionValues) => ({
  email: required(values, 'user').trim(),
  company: optional(values, 'company'),
})

const withStorage = async ({ config, database }: Services): Promise<PrivacyServices> => ({
  config,
  database,
  storage: await openStorage(config),
})

export const exportCommand: Command = {
  about: 'Writes everything that is kept about a person to one file: JSON for each table, and the recordings.',
  options: { ...person, out: { type: 'string', about: 'the tar file to write; it must not exist', required: true } },
  examples: ['npm run portal -- export --user layla@mail.example --out layla.tar'],
  run: async (services, values) => {
    const file = await fileToWrite(values, 'out')
    const who = named(values)
    return { email: who.email, file, ...(await exportPerson(await withStorage(services), services.actor, who, file)) }
  },
}

export const eraseCommand: Command = {
  about:
    'Erases a person for good. Chosen options and scores stay without a name, if research was consented to. Exit code 1 when no one has the address.',
  options: person,
  examples: ['npm run portal -- erase --user layla@mail.example'],
  run: async (services, values) => {
    const who = named(values)
    const outcome = await eraseNamed(await withStorage(services), services.actor, who)
    if (outcome !== undefined) return { email: who.email, erased: true, outcome }
    // A slip in the address would otherwise be taken for a person who is gone.
    const result = { email: who.email, erased: false, outcome: 'no one has this address' }
    throw new Shortcoming(`No one was erased. ${inOperatorsWords(noPerson(who))}`, result)
  },
}

export const companyRemove: Command = {
  about: 'Removes a company for good, with its people, jobs, applications and files.',
  options: {
    ref: { type: 'string', about: 'the reference of the company', required: true },
    confirm: { type: 'string', about: 'the reference once more', required: true },
  },
  examples: ['npm run portal -- company remove --ref nakhla --confirm nakhla'],
  run: async (services, values) => {
    const ref = required(values, 'ref')
    if (required(values, 'confirm') !== ref) throw new WrongUse('--confirm must repeat --ref.')
    const { id } = await companyByReference(services.database.db, services.actor, ref)
    const files = await removeCompany(await withStorage(services), services.actor, id)
    if (files === undefined) throw noCompany(ref)
    return { company: ref, removed: true, files }
  },
}
