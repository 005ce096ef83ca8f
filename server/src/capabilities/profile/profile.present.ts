import type { CandidateNames, Department } from '@mizan/contract/schemas/profile'
import type { DepartmentRow } from './profile.db.ts'

export const presentDepartments = (rows: DepartmentRow[]): Department[] =>
  rows.map(({ id, name, name_ar }) => ({ id, name, name_ar }))

export const presentCandidate = ({ id, first_name, last_name, gender }: Omit<CandidateNames, 'full_name'>) => ({
  id,
  first_name,
  last_name,
  full_name: `${first_name} ${last_name}`.trim(),
  gender,
})
