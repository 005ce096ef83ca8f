import type { CandidateNames, Department } from '@mizan/contract/schemas/profile'
import type { SignedIn } from '../accounts/sessions.service.ts'
import type { DepartmentRow } from './profile.db.ts'

export const presentDepartments = (rows: DepartmentRow[]): Department[] =>
  rows.map(({ id, name, name_ar }) => ({ id, name, name_ar }))

export function presentCandidate({ row }: SignedIn): CandidateNames {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    gender: row.gender,
  }
}
