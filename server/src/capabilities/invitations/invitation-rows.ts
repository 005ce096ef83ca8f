import { isLanguage, type Language } from '@mizan/contract/language'
import { personName } from '@mizan/contract/schemas/profile'
import { isMailAddress } from '../../platform/mail-address.ts'
import { type Reason, Refusal } from '../../platform/refusals/refusal.ts'
import type { CsvRow } from './csv.ts'
import type { Invitation } from './invitations.service.ts'

const columns = ['email', 'first_name', 'last_name', 'language', 'employee'] as const
type Column = (typeof columns)[number]

/** What a row says when it leaves a column out. */
export interface RowDefaults {
  language: Language
  isEmployee: boolean
}

/** Why a row names no one who can be invited. */
export interface RowProblem {
  problem: Reason
}

export type ReadRow = (row: CsvRow) => Invitation | RowProblem

/** How to read the rows below this header. */
export function rowReader({ cells }: CsvRow, defaults: RowDefaults): ReadRow {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const unknown = names.find((name) => !columns.some((column) => column === name))
  if (unknown !== undefined) {
    throw new Refusal('column-unknown', 'No such column', { values: { column: unknown, known: columns.join(', ') } })
  }
  for (const needed of ['email', 'first_name']) {
    if (!names.includes(needed)) throw new Refusal('column-missing', 'It is needed', { values: { column: needed } })
  }
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new Refusal('named-twice', 'A column is named twice', { values: { name: twice } })
  return (row) => {
    if (row.isBroken) return { problem: { key: 'row-unreadable' } }
    if (row.cells.length !== names.length) {
      return { problem: { key: 'row-length', values: { cells: row.cells.length, columns: names.length } } }
    }
    const cell = (column: Column) => (row.cells[names.indexOf(column)] ?? '').trim()
    return readPerson(cell, defaults)
  }
}

/** The same rules for a row and for what is typed after --email. */
export function readPerson(cell: (column: Column) => string, defaults: RowDefaults): Invitation | RowProblem {
  const email = cell('email')
  if (!isMailAddress(email)) {
    return { problem: { key: 'row-address', values: { email } } }
  }
  const [firstName, lastName] = [cell('first_name'), cell('last_name')]
  const badName = problemOf('first_name', firstName) ?? (lastName === '' ? undefined : problemOf('last_name', lastName))
  if (badName !== undefined) return { problem: badName }
  const language = cell('language').toLowerCase() || defaults.language
  if (!isLanguage(language))
    return { problem: { key: 'row-choice', values: { column: 'language', cell: language, known: 'en, ar' } } }
  const employee = cell('employee').toLowerCase()
  if (!['', 'yes', 'no'].includes(employee))
    return { problem: { key: 'row-choice', values: { column: 'employee', cell: employee, known: 'yes, no' } } }
  return { email, firstName, lastName, language, isEmployee: employee ? employee === 'yes' : defaults.isEmployee }
}

function problemOf(column: Column, name: string): Reason | undefined {
  const { error } = personName.safeParse(name)
  if (!error) return undefined
  const isUnfit = error.issues.some(({ message }) => message === 'unfit-for-names')
  return { key: isUnfit ? 'row-name-unfit' : 'row-name-length', values: { column } }
}
