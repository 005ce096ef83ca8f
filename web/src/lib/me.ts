import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** The signed-in person. */
export const meQuery = () => queryOptions({ queryKey: ['me'], queryFn: () => call('getMe', {}) })
