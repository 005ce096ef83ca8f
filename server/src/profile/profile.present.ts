import type { CandidateNames, Department } from '@mizan/contract/schemas/profile'
import type { SignedIn } from '../accounts/sessions.service.ts'
import type { DepartmentRow } from './profile.db.ts'

export const presentDepartments = (rows: DepartmentRow[]): Department[] =>
  rows.map(({ id, name, name_ar }) => ({ id, name, name_ar }))

export function presentCandidate({ row: { user } }: SignedIn): CandidateNames {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    full_name: `${user.first_name} ${user.last_name}`.trim(),
    gender: user.gender,
  }
}
