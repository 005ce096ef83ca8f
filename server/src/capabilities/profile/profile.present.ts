import type { CandidateNames } from '@mizan/contract/schemas/profile'

export const presentCandidate = ({ id, first_name, last_name, gender }: Omit<CandidateNames, 'full_name'>) => ({
  id,
  first_name,
  last_name,
  full_name: `${first_name} ${last_name}`.trim(),
  gender,
})
