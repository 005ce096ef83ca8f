import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** The departments of the signed-in person's company. */
export const departmentsQuery = () =>
  queryOptions({ queryKey: ['departments'], queryFn: () => call('getDepartments', {}), staleTime: 300_000 })
